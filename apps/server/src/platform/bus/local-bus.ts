import type { Bus, Ring, Signal } from "./bus.ts";

/** One process: rings its own listeners. */
export function localBus(): Bus {
  const rings = new Set<(ring: Ring) => void>();
  const signals = new Set<(signal: Signal) => void>();
  return {
    ring: (ring) => {
      for (const listener of rings) listener(ring);
    },
    signal: (signal) => {
      for (const listener of signals) listener(signal);
    },
    onRing: (listener) => (rings.add(listener), () => void rings.delete(listener)),
    onSignal: (listener) => (signals.add(listener), () => void signals.delete(listener)),
    close: () => Promise.resolve(),
  };
}
