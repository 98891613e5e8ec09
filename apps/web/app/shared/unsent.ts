type Field = HTMLInputElement | HTMLTextAreaElement;
const typedIn = new Set<Field>();
const OF_TEXT = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=submit])";

export function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.matches(OF_TEXT)) typedIn.add(target as Field);
  };
  window.addEventListener("input", note);
  return () => window.removeEventListener("input", note);
}

/** Whether a field on screen holds typed text that a reload would lose. */
export function hasUnsentText(): boolean {
  for (const field of typedIn) {
    if (!field.isConnected) typedIn.delete(field);
    else if (field.value.trim() !== "") return true;
  }
  return false;
}
