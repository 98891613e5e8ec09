import type { Config } from "../../config/env.ts";

type Host = { domain: string; hosts: readonly string[] };

/**
 * An address on the brand's own site. In demo mode the first host alias and our port, since the real domain is not ours
 * there; `PUBLIC_URL` wins over both.
 * @param path begins with a slash
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
