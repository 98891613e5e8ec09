import { createCell } from "../../shared/store.ts";

/** The dialog that is open; at most one. */
export type PanelName =
  | "palette"
  | "keys"
  | "pause"
  | "giveBack"
  | "raise"
  | "recuse"
  | "templates"
  | "phrases"
  | "honest"
  | "library"
  | "fact"
  | "factRemove"
  | "facts"
  | "memo"
  | "memoRemove"
  | "memos"
  | "meetUp"
  | "meetUpCancel"
  | "meetUpRemove"
  | "end"
  | "signOut";

export const panel = createCell<PanelName | null>(null);
/** Below 1280 px the facts are a drawer. */
export const isFactsOpen = createCell(false);

export const open = (name: PanelName): void => panel.dispatch(name);
export const close = (): void => panel.dispatch(null);
