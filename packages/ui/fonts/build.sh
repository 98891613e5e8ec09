#!/bin/sh
# Cuts the display faces to the axes and glyphs in use. Needs fonttools and python3-brotli (Debian packages).
# Run from the repository root after installing its packages; the results are committed, so a build never runs this.
set -eu

from=node_modules/@fontsource-variable
to=packages/ui/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

latin='U+0020-007E,U+00A0,U+00A3,U+00AB,U+00B0,U+00B7,U+00BB,U+00BF,U+00A1,U+00C0-00D6,U+00D8-00F6,U+00F8-00FF,U+0131,U+0152-0153,U+2013-2014,U+2018-2019,U+201C-201E,U+2026,U+20AC'
latin_ext='U+0100-0107,U+010C-0113,U+0116-011B,U+011E-011F,U+0122-0123,U+012A-012B,U+0130,U+0136-0137,U+0139-013E,U+0141-0148,U+0150-0151,U+0154-0155,U+0158-0165,U+016A-016B,U+016E-0173,U+0178-017E,U+0218-021B'
italic='U+0020-007E,U+00A0,U+2018-2019,U+201C-201D,U+2013-2014,U+2026,U+00C4,U+00D6,U+00DC,U+00DF,U+00E4,U+00F6,U+00FC,U+00E9'

# cut <source> <target> <unicodes> <layout features> <axis settings...>
cut() {
  source=$1 target=$2 unicodes=$3 features=$4
  shift 4
  fonttools varLib.instancer "$source" "$@" -o "$work/cut.woff2" -q
  pyftsubset "$work/cut.woff2" --unicodes="$unicodes" --layout-features="$features" \
    --flavor=woff2 --no-hinting --output-file="$to/$target.woff2"
}

fraunces="$from/fraunces/files/fraunces"
cut "$fraunces-latin-full-normal.woff2" fraunces-latin "$latin" kern,lnum,ccmp,mark,rvrn,rclt SOFT=60 WONK=0 wght=400:560 opsz=14:96
cut "$fraunces-latin-ext-full-normal.woff2" fraunces-latin-ext "$latin_ext" kern,ccmp,mark,locl,rvrn,rclt SOFT=60 WONK=0 wght=400:560 opsz=14:96
cut "$fraunces-latin-full-italic.woff2" fraunces-italic "$italic" kern,lnum,ccmp,rvrn,rclt SOFT=60 WONK=0 wght=380:560 opsz=14

bricolage="$from/bricolage-grotesque/files/bricolage-grotesque"
cut "$bricolage-latin-opsz-normal.woff2" bricolage-latin "$latin" kern,lnum,ccmp,mark wght=650 opsz=14:96
cut "$bricolage-latin-ext-opsz-normal.woff2" bricolage-latin-ext "$latin_ext" kern,ccmp,mark,locl wght=650 opsz=14:96

for subset in latin latin-ext; do
  cp "$from/figtree/files/figtree-$subset-wght-normal.woff2" "$to/figtree-$subset.woff2"
  cp "$from/instrument-sans/files/instrument-sans-$subset-wght-normal.woff2" "$to/instrument-$subset.woff2"
done
