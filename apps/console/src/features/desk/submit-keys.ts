/** As the `ref` of a form: Ctrl or Cmd with Enter sends it, from its text too. */
export function submitByKeys(form: HTMLFormElement): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener("keydown", onKey);
  return () => form.removeEventListener("keydown", onKey);
}
