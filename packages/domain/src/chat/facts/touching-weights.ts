/** How much each signal speaks for a fact; written by `npm run train-touching`. */
export const WEIGHTS = {
  byWords: 1.724,
  score: 4.093,
  said: 1.048,
  recall: 3.949,
  both: -3.344,
  justTold: 1.414,
  topicShort: 1.385,
  topicWords: 0.413,
  topicGreeted: -4.41,
  topicStrange: -1.127,
} as const;
export type Signal = keyof typeof WEIGHTS;
/** The least sum of a fact that is shown. */
export const LEAST = 4.492;
