const BYTES = 4;

/** Packed pairs of whole milliseconds as 32-bit numbers: response, then handling; -1 = unknown. */
export function readTimes(packed: readonly Buffer[]): { response: Int32Array; handling: Int32Array } {
  const pairs = packed.reduce((sum, { length }) => sum + length, 0) / (2 * BYTES);
  const [response, handling] = [new Int32Array(pairs), new Int32Array(pairs)];
  let at = 0;
  for (const buffer of packed) {
    for (let byte = 0; byte < buffer.length; byte += 2 * BYTES) {
      response[at] = buffer.readInt32BE(byte);
      handling[at] = buffer.readInt32BE(byte + BYTES);
      at += 1;
    }
  }
  return { response: known(response), handling: known(handling) };
}

/** Sorted, without unknown ones. */
function known(times: Int32Array): Int32Array {
  const sorted = times.toSorted();
  const first = sorted.findIndex((ms) => ms >= 0);
  return first === -1 ? new Int32Array() : sorted.subarray(first);
}

/** Percentile of sorted times, interpolated like SQL's percentile_cont; null of none. `share`: 0 to 1. */
export function percentileOf(sorted: Int32Array, share: number): number | null {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  return low === undefined || high === undefined ? null : Math.round(low + (high - low) * (place - Math.floor(place)));
}

/** Of a few numbers, rounded; null: of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
