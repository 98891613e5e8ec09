import type { Bus, Ring, Signal } from "./bus.ts";

/** Single process: notifies its own listeners. A listener's error stays its own. */
export function localBus(): Bus {
  const rings = new Set<(ring: Ring) => void>();
  const signals = new Set<(signal: Signal) => void>();
  return {
    ring: (ring) => tellAll(rings, ring),
    signal: (signal) => tellAll(signals, signal),
    onRing: (listener) => (rings.add(listener), () => void rings.delete(listener)),
    onSignal: (listener) => (signals.add(listener), () => void signals.delete(listener)),
    close: () => {
      rings.clear();
      signals.clear();
      return Promise.resolve();
    },
  };
}

/** Must not throw: the bus is used after a commit, when nothing may fail. */
function tellAll<T>(listeners: ReadonlySet<(value: T) => void>, value: T): void {
  for (const listener of listeners) {
    try {
      listener(value);
    } catch (error) {
      queueMicrotask(() => {
        throw error; // reaches tests and the log without stopping the caller or the other listeners
      });
    }
  }
}
