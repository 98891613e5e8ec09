// The server's wings, lowest first: a wing imports only from those before it (.dependency-cruiser.cjs).
import fs from "node:fs";

const SERVER = "apps/server/src/";

export const WINGS = JSON.parse(fs.readFileSync(new URL("wings.json", import.meta.url), "utf8"));

const homes = new Map(
  Object.entries(WINGS).flatMap(([wing, domains]) => domains.map((domain) => [domain, `${SERVER}${wing}/${domain}/`])),
);
export const homeOf = (domain) => homes.get(domain);

/** `{wing, rest}` of a server file inside a wing. */
export function inWing(file) {
  if (!file.startsWith(SERVER)) return undefined;
  const [wing, ...rest] = file.slice(SERVER.length).split("/");
  return Object.hasOwn(WINGS, wing) && rest.length > 0 ? { wing, rest } : undefined;
}
