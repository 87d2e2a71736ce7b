// zimg, whole: colour conversion, depth conversion and scaling of planar pictures.
#include <zimg.h>

// Swift does not see arrays of unnamed structures: what zimg keeps in them is set here.

static inline void czimg_set_input(zimg_image_buffer_const *buffer, int plane, const void *data, ptrdiff_t stride) {
    buffer->plane[plane].data = data;
    buffer->plane[plane].stride = stride;
    buffer->plane[plane].mask = ZIMG_BUFFER_MAX;
}

static inline void czimg_set_output(zimg_image_buffer *buffer, int plane, void *data, ptrdiff_t stride) {
    buffer->plane[plane].data = data;
    buffer->plane[plane].stride = stride;
    buffer->plane[plane].mask = ZIMG_BUFFER_MAX;
}

// The rectangle of a picture that a conversion reads, in samples; it may be fractional.
static inline void czimg_set_active_region(zimg_image_format *format, double left, double top, double width, double height) {
    format->active_region.left = left;
    format->active_region.top = top;
    format->active_region.width = width;
    format->active_region.height = height;
}
