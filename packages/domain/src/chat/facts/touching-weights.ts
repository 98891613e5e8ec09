/** How much each signal speaks for a fact; written by `npm run train-touching`. */
export const WEIGHTS = {
  byWords: 1.725,
  score: 4.208,
  said: 1.094,
  recall: 2.772,
  both: -3.445,
  justTold: 1.742,
  topicShort: 1.282,
  topicWords: 0.425,
  topicGreeted: -4.783,
  topicStrange: -1.183,
  today: 0.661,
  newness: 0.512,
} as const;
export type Signal = keyof typeof WEIGHTS;
/** The least sum of a fact that is marked. */
export const LEAST = 5.842;
