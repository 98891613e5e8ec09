// A temper is a set of the muscles: inner and outer end of the brows (down is positive), how far the upper lids open and
// the lower ones rise, one brow lifted above the other, where the eyes go, how the head is carried, one mouth per act.
import type { Temper } from "../words.ts";
export type Mouth = "calm" | "pressed" | "half" | "wry" | "smile" | "parted" | "open" | "laugh";
const NEUTRAL = { inner: 0, outer: 0, lids: 1, squint: 0, uneven: 0, gaze: [0, 0], roll: 0, pitch: 0 };
const set = (mouths: readonly Mouth[], muscles: Partial<typeof NEUTRAL>) => ({ ...NEUTRAL, ...muscles, mouths });
export type Muscles = typeof NEUTRAL & { readonly mouths: readonly Mouth[] };
export const TEMPERS: Record<Temper, Muscles> = {
  grave: set(["calm", "calm", "half", "calm"], { inner: 0.006, lids: 0.9, squint: 0.1, pitch: 0.02 }),
  amused: set(["half", "smile", "half", "open"], {
    outer: -0.008,
    lids: 0.94,
    squint: 0.45,
    uneven: 0.018,
    roll: 0.03,
  }),
  tender: set(["smile", "calm", "smile", "half"], { inner: -0.022, outer: 0.008, lids: 0.9, squint: 0.35, roll: 0.07 }),
  sly: set(["half", "half", "smile", "half"], {
    inner: 0.008,
    lids: 0.82,
    squint: 0.5,
    uneven: 0.034,
    gaze: [0.045, 0],
    pitch: 0.03,
  }),
  proud: set(["calm", "smile", "calm", "half"], {
    inner: -0.004,
    outer: -0.014,
    lids: 0.9,
    squint: 0.12,
    pitch: -0.07,
  }),
  tired: set(["calm", "calm", "half", "parted"], {
    inner: -0.014,
    outer: 0.014,
    lids: 0.74,
    squint: 0.15,
    gaze: [0, 0.012],
    roll: 0.04,
  }),
  blazing: set(["half", "smile", "open", "laugh"], {
    inner: 0.012,
    outer: -0.022,
    lids: 1.1,
    squint: 0.2,
    uneven: 0.012,
    pitch: 0.03,
  }),
  merry: set(["laugh", "smile", "open", "laugh"], { outer: -0.012, lids: 0.92, squint: 0.75, roll: 0.05 }),
  stern: set(["pressed", "calm", "half", "pressed"], {
    inner: 0.013,
    outer: -0.006,
    lids: 0.88,
    squint: 0.2,
    pitch: -0.02,
  }),
  dreamy: set(["parted", "calm", "half", "parted"], {
    inner: -0.016,
    outer: -0.004,
    lids: 0.84,
    gaze: [0.035, -0.024],
    roll: -0.05,
    pitch: -0.03,
  }),
  shy: set(["half", "calm", "smile", "calm"], {
    inner: -0.018,
    outer: 0.01,
    lids: 0.84,
    squint: 0.25,
    gaze: [0.038, 0.02],
    roll: 0.06,
    pitch: 0.06,
  }),
  wry: set(["wry", "half", "wry", "half"], { inner: 0.004, lids: 0.86, squint: 0.3, uneven: 0.028 }),
  warm: set(["open", "smile", "smile", "laugh"], {
    inner: -0.008,
    outer: -0.004,
    lids: 0.95,
    squint: 0.55,
    roll: 0.03,
  }),
  wistful: set(["calm", "parted", "smile", "calm"], {
    inner: -0.03,
    outer: 0.014,
    lids: 0.88,
    gaze: [0.04, 0.004],
    roll: 0.04,
  }),
  watchful: set(["calm", "half", "calm", "calm"], {
    inner: 0.008,
    outer: -0.004,
    lids: 1.04,
    squint: 0.3,
    gaze: [0.04, 0],
    pitch: 0.03,
  }),
  serene: set(["smile", "calm", "smile", "half"], { inner: -0.006, lids: 0.86, squint: 0.28 }),
};
