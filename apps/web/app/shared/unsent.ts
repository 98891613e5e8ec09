type Field = HTMLInputElement | HTMLTextAreaElement;
const typedIn = new Set<Field>();
const OF_TEXT = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=submit])";

/** Remembers the fields that somebody typed into. */
export function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.matches(OF_TEXT)) typedIn.add(target as Field);
  };
  window.addEventListener("input", note);
  return () => window.removeEventListener("input", note);
}

/** Whether a field on the screen holds typed text: loading the page anew would lose it. */
export function hasUnsentText(): boolean {
  for (const field of typedIn) {
    if (!field.isConnected) typedIn.delete(field);
    else if (field.value.trim() !== "") return true;
  }
  return false;
}
