#include "CPicture.h"

// MARK: - Functions

#define PNG_FUNCTIONS(F)                                                               \
  F(int, png_image_begin_read_from_memory, (cpicture_png *, const void *, size_t))     \
  F(int, png_image_finish_read,                                                        \
    (cpicture_png *, const void *background, void *pixels, int32_t stride, void *map)) \
  F(void, png_image_free, (cpicture_png *))                                            \
  F(int, png_image_write_to_memory,                                                    \
    (cpicture_png *, void *, size_t *, int to8bits, const void *pixels, int32_t stride, \
     const void *map))

#define JPEG_FUNCTIONS(F)                                                              \
  F(cpicture_jpeg *, tjInitDecompress, (void))                                         \
  F(int, tjDestroy, (cpicture_jpeg *))                                                 \
  F(int, tjDecompressHeader3,                                                          \
    (cpicture_jpeg *, const uint8_t *, unsigned long, int *width, int *height,         \
     int *subsampling, int *colors))                                                   \
  F(int, tjDecompress2,                                                                \
    (cpicture_jpeg *, const uint8_t *, unsigned long, void *pixels, int width,         \
     int stride, int height, int format, int flags))                                   \
  F(char *, tjGetErrorStr2, (cpicture_jpeg *))                                         \
  F(int, tjGetErrorCode, (cpicture_jpeg *))

#define INDEX(result, name, parameters) INDEX_OF_##name,
enum { PNG_FUNCTIONS(INDEX) PNG_COUNT };
enum { JPEG_FUNCTIONS(INDEX) JPEG_COUNT };

#define NAME(result, name, parameters) #name,
static const char *const png_names[] = {PNG_FUNCTIONS(NAME)};
static const char *const jpeg_names[] = {JPEG_FUNCTIONS(NAME)};

static void *png_addresses[PNG_COUNT];
static void *jpeg_addresses[JPEG_COUNT];

#define CALLER(addresses, result, name, parameters)     \
  typedef result(*name##_function) parameters;          \
  static inline name##_function name(void) {            \
    return (name##_function)addresses[INDEX_OF_##name]; \
  }
#define PNG_CALLER(...) CALLER(png_addresses, __VA_ARGS__)
#define JPEG_CALLER(...) CALLER(jpeg_addresses, __VA_ARGS__)
PNG_FUNCTIONS(PNG_CALLER)
JPEG_FUNCTIONS(JPEG_CALLER)

const char *cpicture_function_name(cpicture_library library, int index) {
  if (library == CPICTURE_PNG) return index < PNG_COUNT ? png_names[index] : NULL;
  return index < JPEG_COUNT ? jpeg_names[index] : NULL;
}

void cpicture_bind(cpicture_library library, int index, void *address) {
  (library == CPICTURE_PNG ? png_addresses : jpeg_addresses)[index] = address;
}

// MARK: - libpng

int cpicture_png_begin(cpicture_png *image, const void *bytes, size_t count) {
  return png_image_begin_read_from_memory()(image, bytes, count);
}

int cpicture_png_read(cpicture_png *image, void *pixels) {
  return png_image_finish_read()(image, NULL, pixels, 0, NULL);
}

void cpicture_png_free(cpicture_png *image) { png_image_free()(image); }

int cpicture_png_write(cpicture_png *image, void *bytes, size_t *count, const void *pixels) {
  return png_image_write_to_memory()(image, bytes, count, 0, pixels, 0, NULL);
}

// MARK: - TurboJPEG

enum { FLAG_LIMIT_SCANS = 32768 };

cpicture_jpeg *cpicture_jpeg_create(void) { return tjInitDecompress()(); }

void cpicture_jpeg_destroy(cpicture_jpeg *jpeg) { tjDestroy()(jpeg); }

int cpicture_jpeg_header(
    cpicture_jpeg *jpeg, const uint8_t *bytes, size_t count, int *width, int *height, int *colors) {
  int subsampling;
  return tjDecompressHeader3()(jpeg, bytes, count, width, height, &subsampling, colors);
}

int cpicture_jpeg_read(
    cpicture_jpeg *jpeg, const uint8_t *bytes, size_t count, void *pixels, int width, int height,
    int format) {
  // Without a limit, a small file with many scans would take minutes.
  return tjDecompress2()(jpeg, bytes, count, pixels, width, 0, height, format, FLAG_LIMIT_SCANS);
}

const char *cpicture_jpeg_message(cpicture_jpeg *jpeg) { return tjGetErrorStr2()(jpeg); }

// `TJERR_WARNING` is 0.
int cpicture_jpeg_is_warning(cpicture_jpeg *jpeg) { return tjGetErrorCode()(jpeg) == 0; }
