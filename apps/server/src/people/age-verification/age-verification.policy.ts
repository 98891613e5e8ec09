import { isIP } from "node:net";
import type { Config } from "../../config/env.ts";
import type { BrandRecord } from "../../http/actor.ts";

/** Limits provider charges and makes guessing pointless. */
export const TRIES_A_DAY = 5;

type Brand = Pick<BrandRecord, "domain" | "hosts">;
type Asked = { protocol: string; host: string };

/**
 * Whether the browser may be sent to `address` after the check: a page of this brand, on one of its hosts or the host
 * of this call.
 */
export function isOwnAddress(config: Pick<Config, "PUBLIC_URL">, brand: Brand, asked: Asked, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  const names = [brand.domain, `www.${brand.domain}`, ...brand.hosts].filter((name) => isIP(name) === 0);
  const own = [
    ...names.map((name) => `https://${name}`),
    ...(config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).origin] : []),
    `${asked.protocol}://${asked.host}`,
  ];
  return own.includes(origin);
}
