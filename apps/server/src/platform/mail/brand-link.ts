import type { Config } from "../../config/env.ts";

type Host = { domain: string; hosts: readonly string[] };

/**
 * An address on the brand's own site. Demo mode uses the first host alias and our port, since we do not own the real
 * domain; `PUBLIC_URL` overrides both. `path` begins with a slash.
 */
export function brandLink(
  config: Pick<Config, "MODE" | "PORT" | "PUBLIC_PORT" | "PUBLIC_URL">,
  brand: Host,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const isDemo = config.MODE === "demo";
  const base =
    config.PUBLIC_URL ??
    (isDemo
      ? `http://${brand.hosts[0] ?? "localhost"}:${config.PUBLIC_PORT ?? config.PORT}`
      : `https://${brand.domain}`);
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
