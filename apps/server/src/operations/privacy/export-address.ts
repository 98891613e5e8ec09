import { EXPORT_LINK_MS } from "@masq/domain/constants";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../../platform/keys/keys.ts";

const sign = (keys: Keys, id: string, until: number): string =>
  createHmac("sha256", keys.get("image-address")).update(`export|${id}|${until}`).digest("base64url");

/** Valid for 15 minutes, and only with the owner's refresh cookie. */
export function exportHref(keys: Keys, now: Date, id: string): string {
  const until = Math.floor((now.getTime() + EXPORT_LINK_MS) / 1000);
  return `/exports/${id}?until=${until}&s=${sign(keys, id, until)}`;
}

export function isExportAddress(keys: Keys, now: Date, id: string, query: { until?: unknown; s?: unknown }): boolean {
  const { until, s } = query;
  if (typeof until !== "string" || typeof s !== "string" || !/^\d{1,12}$/.test(until)) return false;
  if (Number(until) * 1000 < now.getTime()) return false;
  const wanted = Buffer.from(sign(keys, id, Number(until)));
  const got = Buffer.from(s);
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}

export const exportKey = (memberId: string, id: string): string => `exports/${memberId}/${id}`;
