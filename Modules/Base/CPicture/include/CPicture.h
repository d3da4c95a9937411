#ifndef CPICTURE_H
#define CPICTURE_H
#include <stddef.h>
#include <stdint.h>

/// The functions of libpng and TurboJPEG that PictureKit calls, with prototypes of our own: neither
/// headers nor libraries are needed to build, and each library is loaded when it is first needed.

typedef enum cpicture_library { CPICTURE_PNG, CPICTURE_JPEG } cpicture_library;

/// Returns the name of a function to look up in a library; null if `index` is past the last one.
const char *cpicture_function_name(cpicture_library library, int index);

/// Sets the address of the function with an index. Set all addresses of a library before you call
/// a function of it below.
void cpicture_bind(cpicture_library library, int index, void *address);

// MARK: - libpng

/// `png_image`, version 1.
typedef struct cpicture_png {
  void *state;
  uint32_t version, width, height, format, flags, colors, status;
  char message[64];
} cpicture_png;

enum {
  CPICTURE_PNG_VERSION = 1,
  /// `PNG_FORMAT_RGBA`.
  CPICTURE_PNG_RGBA = 3,
  /// `PNG_IMAGE_FLAG_FAST`: writes larger files in less time.
  CPICTURE_PNG_FAST = 2,
  /// `PNG_IMAGE_FLAG_16BIT_sRGB`: samples of 16 bits without a declared gamma are not linear.
  CPICTURE_PNG_16_BITS_SRGB = 4,
};

/// Reads the header. The bytes must stay valid until `cpicture_png_read` returns. All functions
/// return 0 after an error, whose text is then in `message`.
int cpicture_png_begin(cpicture_png *image, const void *bytes, size_t count);

/// Reads the pixels, row by row without gaps, and frees the state.
int cpicture_png_read(cpicture_png *image, void *pixels);

/// Frees the state of an image whose pixels are not read.
void cpicture_png_free(cpicture_png *image);

/// Writes pixels as a file. Afterwards, `count` is the size of the file, even if it doesn't fit.
int cpicture_png_write(cpicture_png *image, void *bytes, size_t *count, const void *pixels);

// MARK: - TurboJPEG

/// A decompressor (`tjhandle`).
typedef struct cpicture_jpeg cpicture_jpeg;

/// Color spaces of files, with the values of `TJCS`.
enum { CPICTURE_JPEG_CMYK = 3, CPICTURE_JPEG_YCCK = 4 };

/// Pixel formats, with the values of `TJPF`.
enum { CPICTURE_JPEG_AS_RGBA = 7, CPICTURE_JPEG_AS_CMYK = 11 };

cpicture_jpeg *cpicture_jpeg_create(void);
void cpicture_jpeg_destroy(cpicture_jpeg *jpeg);

/// Reads the header. Returns 0, or -1 after an error.
int cpicture_jpeg_header(
    cpicture_jpeg *jpeg, const uint8_t *bytes, size_t count, int *width, int *height, int *colors);

/// Reads the pixels, row by row without gaps. Returns 0, or -1 after an error or a warning.
int cpicture_jpeg_read(
    cpicture_jpeg *jpeg, const uint8_t *bytes, size_t count, void *pixels, int width, int height,
    int format);

/// The last error or warning, and whether it is only a warning.
const char *cpicture_jpeg_message(cpicture_jpeg *jpeg);
int cpicture_jpeg_is_warning(cpicture_jpeg *jpeg);

#endif
