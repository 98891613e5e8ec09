import { createCell } from "../../shared/store.ts";

/** The line of the thread that keys and the mouse are at; null: none. */
export const lineCursor = createCell<string | null>(null);

const LINE = "#pane-thread [data-message], .lk-th [data-message]";
const linesOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(LINE)];

/** The next line in this direction; from none: the newest. */
export function moveLine(steps: 1 | -1): void {
  const lines = linesOnScreen();
  const at = lines.findIndex(({ dataset }) => dataset["message"] === lineCursor.get());
  const next = at === -1 ? lines.at(-1) : lines[Math.min(lines.length - 1, Math.max(0, at + steps))];
  mark(next);
}

/** Shows a line that something else speaks of. Answers whether it is on the screen. */
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
