# docker build --tag lanternleaf . builds the release for this machine's architecture (amd64 or arm64) and installs it.
# It needs BuildKit, which is the default since Docker 23.
FROM --platform=$BUILDPLATFORM node:26-bookworm-slim AS build
WORKDIR /src
COPY . .
ARG TARGETARCH
RUN npm run release -- linux-$(echo $TARGETARCH | sed s/amd64/x64/)

FROM debian:bookworm-slim
RUN --mount=type=bind,from=build,source=/src,target=/src \
  sh /src/scripts/release/install-in-image.sh /src/release/lanternleaf-*-linux-*.tar.gz
USER lanternleaf
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["/opt/lanternleaf/lanternleaf", "health"]
CMD ["/opt/lanternleaf/lanternleaf"]
