/** Expressions: small offsets from a resting face. */

export interface Mood {
  /** 0 at rest, 1 a broad smile. */
  readonly smile: number;
  readonly open: number;
  readonly brow: number;
  /** Lips parted over the teeth, 0..1. */
  readonly teeth: number;
  readonly skew: number;
  readonly browSkew: number;
  /** Eye direction: along the turn, and down. Null: at the viewer. */
  readonly gaze: readonly [number, number] | null;
}

const REST: Mood = { smile: 0.6, open: 1, brow: 0.8, teeth: 0, skew: 0, browSkew: 0, gaze: null };

export const EXPRESSIONS = {
  soft: { ...REST, smile: 0.74, brow: 1 },
  warm: { ...REST, smile: 0.88, open: 0.93, brow: 1.4 },
  open: { ...REST, smile: 1, open: 0.9, brow: 1.9, teeth: 1 },
  parted: { ...REST, smile: 0.66, open: 0.98, brow: 1.2, teeth: 0.45 },
  smirk: { ...REST, smile: 0.8, open: 0.92, brow: 0.7, skew: 1, browSkew: 2.2 },
  thoughtful: { ...REST, smile: 0.46, gaze: [0.42, -0.26], brow: 0.9, browSkew: 1, open: 0.95 },
  away: { ...REST, smile: 0.56, gaze: [0.6, -0.04], brow: 1 },
  calm: { ...REST, smile: 0.58, open: 0.97 },
  closed: { ...REST, smile: 0.78, open: 0, brow: 1.2 },
  down: { ...REST, smile: 0.56, open: 0.46, gaze: [0.1, 0.75], brow: 1 },
} as const satisfies Record<string, Mood>;

export type Expression = keyof typeof EXPRESSIONS;
