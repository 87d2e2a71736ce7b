// The part of FFmpeg that MediaBackend uses, and the macros that Swift's importer does not bring over, as functions
// and constants. No logic here.
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavcodec/bsf.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/mathematics.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/samplefmt.h>
#include <libavutil/version.h>
#include <libswresample/swresample.h>

static const int64_t CUT_NOPTS_VALUE = AV_NOPTS_VALUE;
static const int CUT_ERROR_EOF = AVERROR_EOF;
static const int CUT_ERROR_AGAIN = AVERROR(EAGAIN);
static const int CUT_ERROR_NOENT = AVERROR(ENOENT);
static const int CUT_ERROR_NOMEM = AVERROR(ENOMEM);
static const int CUT_ERROR_IO = AVERROR(EIO);
static const int CUT_ERROR_NOSPC = AVERROR(ENOSPC);
static const int CUT_ERROR_ACCES = AVERROR(EACCES);
static const int CUT_ERROR_INVAL = AVERROR(EINVAL);
static const int CUT_ERROR_ISDIR = AVERROR(EISDIR);
static const int CUT_ERROR_INVALIDDATA = AVERROR_INVALIDDATA;
static const int CUT_ERROR_DECODER_NOT_FOUND = AVERROR_DECODER_NOT_FOUND;
static const int CUT_ERROR_ENCODER_NOT_FOUND = AVERROR_ENCODER_NOT_FOUND;
static const int CUT_ERROR_DEMUXER_NOT_FOUND = AVERROR_DEMUXER_NOT_FOUND;
static const int CUT_ERROR_MUXER_NOT_FOUND = AVERROR_MUXER_NOT_FOUND;
static const int CUT_ERROR_STREAM_NOT_FOUND = AVERROR_STREAM_NOT_FOUND;
static const int CUT_ERROR_PROTOCOL_NOT_FOUND = AVERROR_PROTOCOL_NOT_FOUND;
static const int CUT_ERROR_BUG = AVERROR_BUG;
static const int CUT_ERROR_EXTERNAL = AVERROR_EXTERNAL;
static const int CUT_ERROR_PATCHWELCOME = AVERROR_PATCHWELCOME;
static const int CUT_ERROR_NOSYS = AVERROR(ENOSYS);
static const int CUT_ERROR_EXIT = AVERROR_EXIT;

static const enum AVPixelFormat CUT_PIX_FMT_YUV420P10 = AV_PIX_FMT_YUV420P10;
static const enum AVPixelFormat CUT_PIX_FMT_YUV422P10 = AV_PIX_FMT_YUV422P10;
static const enum AVPixelFormat CUT_PIX_FMT_YUV444P10 = AV_PIX_FMT_YUV444P10;
static const enum AVPixelFormat CUT_PIX_FMT_YUV420P12 = AV_PIX_FMT_YUV420P12;
static const enum AVPixelFormat CUT_PIX_FMT_YUV422P12 = AV_PIX_FMT_YUV422P12;
static const enum AVPixelFormat CUT_PIX_FMT_YUV444P12 = AV_PIX_FMT_YUV444P12;
static const enum AVPixelFormat CUT_PIX_FMT_YUV420P16 = AV_PIX_FMT_YUV420P16;
static const enum AVPixelFormat CUT_PIX_FMT_YUV422P16 = AV_PIX_FMT_YUV422P16;
static const enum AVPixelFormat CUT_PIX_FMT_YUV444P16 = AV_PIX_FMT_YUV444P16;
static const enum AVPixelFormat CUT_PIX_FMT_YUVA444P10 = AV_PIX_FMT_YUVA444P10;
static const enum AVPixelFormat CUT_PIX_FMT_YUVA444P12 = AV_PIX_FMT_YUVA444P12;
static const enum AVPixelFormat CUT_PIX_FMT_YUVA444P16 = AV_PIX_FMT_YUVA444P16;

static inline void cut_log_quiet(void) { av_log_set_level(AV_LOG_QUIET); }
