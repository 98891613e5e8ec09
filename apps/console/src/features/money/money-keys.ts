const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main tbody th .link")];
const named = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`#${id}`);
const search = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>("main input[type=search]");

export const hasRows = (): boolean => rows().length > 0;
export const hasSearch = (): boolean => search() !== null;
export const hasQuestion = (): boolean => named(ASK_ID) !== null;
export const isOpen = (): boolean => named(CLOSE_ID) !== null;

export const ASK_ID = "mny-ask";
export const CLOSE_ID = "mny-close";

/** From the focused row, else the open one, else the edge of the list. */
export function moveRow(step: 1 | -1): void {
  const all = rows();
  const focused = all.findIndex((row) => row === document.activeElement);
  const at = focused === -1 ? all.findIndex((row) => row.ariaCurrent === "true") : focused;
  const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + step));
  all[next]?.focus();
}

export function findRow(): void {
  search()?.focus();
  search()?.select();
}

export const askAgain = (): void => named(ASK_ID)?.click();

/** Closes the pane and returns focus to its row. */
export function closePane(): void {
  const row = rows().find((one) => one.ariaCurrent === "true");
  named(CLOSE_ID)?.click();
  row?.focus();
}
