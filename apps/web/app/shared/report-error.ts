const told = new WeakSet();

/** The only place that writes to the browser's console: errors missing from the catalogue, each once. */
export function reportError(error: unknown): void {
  if (typeof document === "undefined") return;
  if (typeof error === "object" && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  // oxlint-disable-next-line no-console -- a page has no other log
  console.error("Not in the error catalogue:", error);
}
