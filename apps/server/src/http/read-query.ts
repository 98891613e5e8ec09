/** `?a=x&a=y` becomes a list, `?a=x` a text. In one pass, because thousands of names fit into an address. */
export function readQuery(text: string): Record<string, string | string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const values = found.get(name);
    if (values) values.push(value);
    else found.set(name, [value]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? "")]));
}
