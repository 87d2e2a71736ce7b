# Builds the command line and holds what it needs to run.
#   docker build -t cutaway .
#   docker run --rm -v "$PWD:/media" cutaway render /media/timeline.otio -o /media/movie.mp4
FROM swift:6.3-bookworm AS build
WORKDIR /src
COPY apt-packages.txt Makefile ./
COPY Scripts/packages.sh Scripts/
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends make && make packages && rm -rf /var/lib/apt/lists/*
COPY . .
RUN swift build -c release --product cutaway --static-swift-stdlib \
    && install -D .build/release/cutaway /out/cutaway

FROM debian:bookworm-slim
RUN apt-get update -qq \
    && apt-get install -qq --yes --no-install-recommends libavformat59 libavcodec59 libavutil57 libswresample4 libzimg2 ffmpeg \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/cutaway /usr/local/bin/cutaway
ENTRYPOINT ["cutaway"]
CMD ["doctor"]
