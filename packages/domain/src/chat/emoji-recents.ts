import { EMOJI_RECENTS_MAX } from "../constants.ts";

/**
 * The recent list after a pick: moved to the front, no duplicate, at most 24 (specification sections 4 and 9). Picking
 * the first again returns the SAME array, so that nothing is saved.
 */
export function withRecent(recents: readonly string[], picked: string): readonly string[] {
  if (recents[0] === picked) return recents;
  return [picked, ...recents.filter((code) => code !== picked)].slice(0, EMOJI_RECENTS_MAX);
}
