/** States that the sentence model has of a token, or of all. */
export const POOLED = 512;
/** Three for a sentence: its own, the mean and the highest of its tokens'. */
export const SENTENCE = 3 * POOLED;
/** They are whole parts of one, as many. */
export const STEPS = 256;
/** The sentence model reads no further. */
export const PIECES_MAX = 128;
