/** Value noise on a hashed lattice; whole coordinates give white grain. */
const SIZE = 512;

export function grain(seed: number): (x: number, y: number) => number {
  const table = new Float32Array(SIZE * SIZE);
  let state = (seed * 2654435761) >>> 0 || 1;
  for (let i = 0; i < table.length; i++) {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    table[i] = state / 4294967296;
  }
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const left = ix & 511;
    const top = (iy & 511) << 9;
    if (fx === 0 && fy === 0) return table[top + left];
    const right = (left + 1) & 511;
    const below = ((iy + 1) & 511) << 9;
    const a = table[top + left];
    const b = table[top + right];
    const c = table[below + left];
    const d = table[below + right];
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}
