import { createCell } from "../../shared/store.ts";

/** The message that keys and mouse point at; null: none. */
export const lineCursor = createCell<string | null>(null);

const linesOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main [data-message]")];

export const hasLines = (): boolean => document.querySelector("main [data-message]") !== null;

/** Moves to the next message in this direction; from none to the newest. */
export function moveLine(steps: 1 | -1): void {
  const lines = linesOnScreen();
  const at = lines.findIndex(({ dataset }) => dataset["message"] === lineCursor.get());
  const next = at === -1 ? lines.at(-1) : lines[Math.min(lines.length - 1, Math.max(0, at + steps))];
  mark(next);
}

/** Scrolls to a message referred to elsewhere. Returns whether it is on screen. */
export function showLine(messageId: string): boolean {
  const line = linesOnScreen().find(({ dataset }) => dataset["message"] === messageId);
  mark(line);
  return line !== undefined;
}

function mark(line: HTMLElement | undefined): void {
  const id = line?.dataset["message"];
  if (line === undefined || id === undefined) return;
  lineCursor.dispatch(id);
  line.scrollIntoView({ block: "nearest" });
}
