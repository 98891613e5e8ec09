const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
const startsJpeg = (bytes: Buffer): boolean => bytes.length > 2 && bytes.readUIntBE(0, 3) === 0xff_d8_ff;

/** End of the compressed data starting at `from`: the first marker that is neither a restart nor an escaped byte. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

function endOfJpeg(file: Buffer): number | undefined {
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else {
      at += 2 + file.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(file, at);
    }
    if (file[at] === 0xff && file[at + 1] === 0xd9) return at + 2;
  }
  return undefined;
}

function endOfPng(file: Buffer): number | undefined {
  for (let at = 8; at + 12 <= file.length;) {
    const next = at + 12 + file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IEND") return next;
    at = next;
  }
  return undefined;
}

const ENDS = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: (file: Buffer) => (file.length < 12 ? undefined : 8 + file.readUInt32LE(4)),
};

/** Cameras append data to a JPEG: further pictures, a film, a maker's block. None of it is decoded. */
const isOfCamera = (tail: Buffer): boolean =>
  (startsJpeg(tail) && endOfJpeg(tail) !== undefined) ||
  tail.toString("latin1", 4, 8) === "ftyp" ||
  (tail.readUInt16BE(0) === 0 && tail.toString("latin1", tail.length - 4) === "SEFT");

/**
 * Returns the picture up to its own end. Undefined if it has no end or foreign data follows, as in a file that is both
 * a picture and a page or archive (row TRUST-38).
 */
export function pictureAlone(file: Buffer, format: keyof typeof ENDS): Buffer | undefined {
  const end = ENDS[format](file);
  if (end === undefined || end > file.length) return undefined;
  const tail = file.subarray(end);
  const isFine = isZero(tail) || (format === "jpeg" && tail.length > 8 && isOfCamera(tail));
  return isFine ? file.subarray(0, end) : undefined;
}
