/**
 * Copies bytes that are kept. Node cuts small buffers from 64 kB pools: a 32-byte key, or a short sealed text, would
 * keep the whole pool alive.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
