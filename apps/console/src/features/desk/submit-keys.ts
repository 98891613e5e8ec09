/** For the `ref` of a form: Ctrl+Enter or Cmd+Enter submits it, from its text area too. */
export function submitByKeys(form: HTMLFormElement): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener("keydown", onKey);
  return () => form.removeEventListener("keydown", onKey);
}
