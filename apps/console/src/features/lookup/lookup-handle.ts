/** What keyboard and palette may do in the lookup; provided by the current screen. */
export type LookupHandle = {
  find: () => void;
  back: () => void;
  turnPage: (by: 1 | -1) => void;
  takeOver: () => void;
  release: () => void;
  write: () => void;
  honest: () => void;
};
let current: Partial<LookupHandle> = {};

export const lookup = (): Partial<LookupHandle> => current;

/** The returned function withdraws the offer. */
export function offerLookup(handle: Partial<LookupHandle>): () => void {
  current = { ...current, ...handle };
  return () => {
    const rest = { ...current };
    for (const key of Object.keys(handle) as (keyof LookupHandle)[]) delete rest[key];
    current = rest;
  };
}
