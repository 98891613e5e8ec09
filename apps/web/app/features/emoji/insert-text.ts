/** Inserts over the selection as if typed, so that the browser's undo reverts it. Focus stays where it was. */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  const before = document.activeElement;
  const { inputMode } = box;
  // A phone would otherwise flash its keyboard.
  box.inputMode = "none";
  // A popup that the focus leaves for another control looks at each of its hundreds of buttons, twice a press.
  if (before instanceof HTMLElement && before !== box) before.blur();
  box.focus({ preventScroll: true });
  if (!document.execCommand("insertText", false, text)) {
    box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  }
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  box.inputMode = inputMode;
}
