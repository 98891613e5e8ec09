import { plain, type Command } from "./command.ts";

/** What can be opened, in visual order. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main [data-open]")];
const hasRows = (): boolean => rows().length > 0;

/** From the focused row, else the open one, else the edge of the list. */
function move(step: 1 | -1): void {
  const all = rows();
  const focused = all.findIndex((row) => row === document.activeElement);
  const at = focused === -1 ? all.findIndex((row) => row.ariaCurrent === "true") : focused;
  const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + step));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "nearest" });
}

/** For pages whose rows are marked with `data-open`. */
export const ROW_COMMANDS: readonly Command[] = [
  { id: "rowDown", group: "orders", combo: plain("KeyJ"), isOn: hasRows, run: () => move(1) },
  { id: "rowUp", group: "orders", combo: plain("KeyK"), isOn: hasRows, run: () => move(-1) },
  { id: "rowOpen", group: "orders", combo: plain("Enter"), isOn: hasRows, run: () => undefined, isListedOnly: true },
];
