import assert from "node:assert/strict";

/**
 * Follows every import from a page's scripts like a browser, by import map and address. `read`: the text at an address,
 * or a failure. Returns the addresses of all scripts.
 */
export async function followImports(html: string, read: (path: string) => Promise<string>): Promise<string[]> {
  const map = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{"imports":{}}';
  const { imports } = JSON.parse(map) as { imports: Readonly<Record<string, string>> };
  const found = Array.from(html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, src = ""]) => src);
  for (const path of found) {
    const text = await read(path);
    for (const [, name = ""] of text.matchAll(/^(?:import|export) \{[^}]*\} from "([^"]+)";/gm)) {
      const next = imports[name] ?? (name.startsWith(".") ? new URL(name, `http://page${path}`).pathname : undefined);
      assert.ok(next !== undefined, `${path} imports ${name}, which the page's map does not name`);
      if (!found.includes(next)) found.push(next);
    }
  }
  return found;
}
