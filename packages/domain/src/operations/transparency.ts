/** Counts below this and above nought are told as "fewer than", so that nobody finds one person's case in them. */
export const TOO_FEW = 5;

/** What a stopped reply was about. */
export const BLOCK_GROUNDS = ["contact", "reality", "meeting", "money", "minor", "other"] as const;
export type BlockGround = (typeof BLOCK_GROUNDS)[number];
