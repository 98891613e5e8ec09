/** What keys and menus may do with the composer on screen; null while there is none. */
export type ComposerHandle = {
  focus(): void;
  send(): void;
  insert(text: string): void;
  /** Puts a phrase in, and selects its first blank. */
  insertPhrase(phrase: string): void;
  nextBlank(): void;
  /** Whether Tab leads to a blank from here. */
  hasBlank(): boolean;
  /** What is selected, else all of the text. */
  words(): string;
  replace(text: string): void;
  /** Goes on at the end of the own draft, which comes back if it was typed over. */
  keep(draft: string): void;
  /** Selects what contradicts a fact. */
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
