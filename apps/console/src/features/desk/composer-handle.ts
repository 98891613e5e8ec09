/** What keys and menus may do with the composer on the screen; null while there is none. */
export type ComposerHandle = {
  focus(): void;
  send(): void;
  /** Puts a line where the cursor stands. */
  insert(text: string): void;
  /** Puts a text in the draft's place. */
  replace(text: string): void;
  /** Marks what contradicts a fact. */
  change(): void;
};

let current: ComposerHandle | null = null;

export const composer = (): ComposerHandle | null => current;

export function offerComposer(handle: ComposerHandle): () => void {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
}
