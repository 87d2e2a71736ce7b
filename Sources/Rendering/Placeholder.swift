internal import CKernels
internal import CZimg
