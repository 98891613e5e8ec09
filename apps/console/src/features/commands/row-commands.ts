import { plain, type Command } from "./command.ts";

/** What a list opens, in visual order: each row's header in a table, and elsewhere what is marked with `data-open`. */
const ROWS = "main [data-open], main tbody th:first-of-type :is(a[href], button)";
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];
export const hasRows = (): boolean => document.querySelector(ROWS) !== null;
const isAtRow = (): boolean => document.activeElement?.matches(ROWS) === true;

export const CLOSE_ID = "row-close";
const closing = (): HTMLElement | null => document.querySelector<HTMLElement>(`#${CLOSE_ID}`);
const search = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>("main input[type=search]");

/** From the focused row, else the open one, else the edge of the list. */
function moveRow(step: 1 | -1): void {
  const all = rows();
  const focused = all.findIndex((row) => row === document.activeElement);
  const at = focused === -1 ? all.findIndex((row) => row.ariaCurrent === "true") : focused;
  const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + step));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "nearest" });
}

/** Closes the pane beside the list and returns focus to its row, or to the button that makes a new one. */
export function closePane(close: () => void): void {
  const opener = document.querySelector<HTMLElement>('main [aria-keyshortcuts="N"]');
  const from = rows().find((one) => one.ariaCurrent === "true") ?? opener;
  close();
  from?.focus();
}

function findRow(): void {
  search()?.focus();
  search()?.select();
}

export const ROW_DOWN: Command = {
  id: "rowDown",
  group: "orders",
  combo: plain("KeyJ"),
  isOn: hasRows,
  run: () => moveRow(1),
};
export const ROW_UP: Command = {
  id: "rowUp",
  group: "orders",
  combo: plain("KeyK"),
  isOn: hasRows,
  run: () => moveRow(-1),
};
/** The browser opens the focused link or button. */
export const ROW_OPEN: Command = {
  id: "rowOpen",
  group: "orders",
  combo: plain("Enter"),
  isOn: isAtRow,
  run: () => undefined,
  isListedOnly: true,
};
export const ROW_FIND: Command = {
  id: "rowFind",
  group: "orders",
  combo: { key: "/", isPlain: true },
  isOn: () => search() !== null,
  run: findRow,
};
export const ROW_CLOSE: Command = {
  id: "rowClose",
  group: "orders",
  combo: { code: "Escape" },
  isOn: () => closing() !== null && !(document.activeElement instanceof HTMLTextAreaElement),
  run: () => closing()?.click(),
};

/** The keys of every list in the console. */
export const ROW_COMMANDS: readonly Command[] = [ROW_DOWN, ROW_UP, ROW_OPEN];
