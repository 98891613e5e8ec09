import { sound } from "./preferences.ts";

let context: AudioContext | null = null;

/** Until the press is drawn. WebKit counts a timer of less than a second as part of the gesture. */
const OPEN_MS = 100;

/** Browsers allow sound only after a user gesture: called from the first one, which must not wait for the device. */
export function unlockSound(): void {
  setTimeout(() => {
    if (typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  }, OPEN_MS);
}

const TONES = {
  claim: [523, 784],
  cue: [440],
  last: [440, 440],
  lookup: [659, 880],
  held: [587],
  late: [587, 587],
} as const satisfies Record<string, readonly number[]>;
const NOTE_S = 0.12;

/** A short soft tone; silent while muted, or before the first gesture on this page. */
export function play(name: keyof typeof TONES): void {
  if (!sound.get() || context === null || context.state !== "running") return;
  const start = context.currentTime;
  for (const [index, hertz] of TONES[name].entries()) {
    const note = context.createOscillator();
    const level = context.createGain();
    const from = start + index * NOTE_S * 1.2;
    note.type = "sine";
    note.frequency.value = hertz;
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(0.12, from + 0.015);
    level.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S);
    note.connect(level).connect(context.destination);
    note.start(from);
    note.stop(from + NOTE_S);
  }
}
