/** Two soft synthesized tones. Browsers allow sound only after a user gesture; before that it stays silent. */
const TONES = [
  { hertz: 659, startS: 0, lengthS: 0.35 },
  { hertz: 880, startS: 0.14, lengthS: 0.5 },
] as const;
const LOUDNESS = 0.07;
const QUIET = 0.0001;
const HELD_MS = 900;

let context: AudioContext | null = null;

function sound(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const { currentTime, destination } = context;
  for (const { hertz, startS, lengthS } of TONES) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const from = currentTime + startS;
    tone.type = "sine";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(QUIET, from);
    gain.gain.exponentialRampToValueAtTime(LOUDNESS, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(QUIET, from + lengthS);
    tone.connect(gain).connect(destination);
    tone.start(from);
    tone.stop(from + lengthS);
  }
}

/** Once, however many tabs hear the same message. */
export function chime(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const hold = new Promise<void>((done) => setTimeout(done, HELD_MS));
  void navigator.locks.request("masq-chime", { ifAvailable: true }, (lock) => {
    if (lock === null) return undefined;
    sound();
    return hold;
  });
}
