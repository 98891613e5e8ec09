/**
 * A copy for what is kept. Node cuts small buffers from pieces of 64 kB: 32 bytes of a key, or a short sealed text from the
 * database, hold the whole piece as long as they live.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
