internal import CoreMedia
