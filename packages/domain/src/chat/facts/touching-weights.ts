/** How much each signal speaks for a fact; written by `npm run train-touching`. */
export const WEIGHTS = {
  byWords: 1.71,
  score: 4.155,
  said: 1.038,
  recall: 4.091,
  both: -3.472,
  justTold: 1.404,
  topicShort: 1.308,
  topicWords: 0.412,
  topicGreeted: -4.452,
  topicStrange: -1.2,
} as const;
export type Signal = keyof typeof WEIGHTS;
/** The least sum of a fact that is shown. */
export const LEAST = 4.494;
