/** What the server has stored, but for what was typed while it did: on a slow network that is a sentence or two. */
export function keepTyped<T extends object>(stored: T, sent: T, now: T): T {
  const before = new Map(Object.entries(sent));
  const typed = Object.entries(now).filter(([name, value]) => value !== before.get(name));
  return { ...stored, ...Object.fromEntries(typed) };
}
