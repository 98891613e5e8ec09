/** Counts below this and above zero are shown as "fewer than", so that nobody can identify one person's case. */
export const TOO_FEW = 5;

export const BLOCK_GROUNDS = ["contact", "reality", "meeting", "money", "minor", "other"] as const;
export type BlockGround = (typeof BLOCK_GROUNDS)[number];
