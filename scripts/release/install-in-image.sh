#!/bin/sh
# Installs a release into the root of a Debian image: install-in-image.sh <archive>. The Dockerfile runs it, and it can be
# tried without an engine in a folder that debootstrap made, with chroot.
set -eu
archive=$1

apt-get update
# Node needs libatomic; certificates are for mail servers and for Google.
apt-get install --yes --no-install-recommends ca-certificates libatomic1
rm -rf /var/lib/apt/lists/*

# A number of its own, so that the owner of a volume stays the same in newer images.
groupadd --gid 10001 lanternleaf
useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin lanternleaf
install -d -o lanternleaf -g lanternleaf -m 700 /data
install -d /opt
tar -xzf "$archive" -C /opt --no-same-owner
