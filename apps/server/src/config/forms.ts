// Forms of settings. A refusal says what is expected, never what was given, which may be a secret.
import fs from "node:fs";
import { isIP } from "node:net";
import * as z from "zod";

export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const text = (isRight: (given: string) => boolean, expected: string) =>
  z.string().refine(isRight, { error: `expected ${expected}` });

const isPlain = (given: string): boolean => /^[\x20-\x7e]+$/.test(given);
const HOST_NAME = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z_]([a-z0-9_-]*[a-z0-9_])?\.?$/i;

/** ASCII text, such as a name used in a header. */
export const plainText = (expected: string) => text(isPlain, expected);

export const host = text(
  (given) => isIP(given) !== 0 || HOST_NAME.test(given),
  "an address of this machine, such as 127.0.0.1 or 0.0.0.0",
);

export const folder = text((given) => {
  if (/\p{Cc}/u.test(given)) return false;
  const found = fs.statSync(given, { throwIfNoEntry: false });
  return found === undefined || found.isDirectory();
}, "the path of a folder");

function urlOf(given: string, schemes: readonly string[]): URL | undefined {
  const url = /^\S+$/.test(given) ? URL.parse(given) : null;
  return url && schemes.includes(url.protocol) && url.hostname !== "" ? url : undefined;
}

export const webAddress = text((given) => urlOf(given, ["http:", "https:"]) !== undefined, "https://host");
export const mailServer = text(
  (given) => urlOf(given, ["smtp:", "smtps:"]) !== undefined,
  "smtps://user:password@host or smtp://host",
);
/** The host may be omitted if `?host=` names a socket's folder. */
export const database = text(
  (given) =>
    urlOf(given.replace(/(?<=^\w+:\/\/([^/]*@)?)(?=\/)/, "localhost"), ["postgres:", "postgresql:"]) !== undefined,
  "postgresql://user:password@host:5432/database",
);
export const redis = text(
  (given) => /^\/\S+$/.test(given) || urlOf(given, ["redis:", "rediss:"]) !== undefined,
  "redis://host:6379, rediss://host:6379 or the path of a socket",
);
export const fileStore = text((given) => {
  const url = urlOf(given, ["http:", "https:"]);
  return url !== undefined && url.username !== "" && url.password !== "" && /^\/[^/]+$/.test(url.pathname);
}, "https://key:secret@host/bucket");

const NAMED_NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);
function isNetwork(part: string): boolean {
  const [address = "", length, ...more] = part.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (length === undefined) return bits > 0 || NAMED_NETWORKS.has(part);
  return more.length === 0 && /^\d+$/.test(length) && Number(length) > 0 && Number(length) <= bits;
}
export const network = text(isNetwork, "an address or a network such as 10.0.0.0/24");
export const networks = text(
  (given) => listOf(given).every(isNetwork),
  "addresses or networks such as 10.0.0.4 or 10.0.0.0/24, with commas between",
);

/** Comma-separated `name=value`, values URL-encoded. */
export const headers = text((given) => {
  try {
    return listOf(given).every((pair) => /^[\w!#$&'*+.^`|~-]+=[\x20-\x7e]*$/.test(pair) && decodeURIComponent(pair));
  } catch {
    return false;
  }
}, "name=value with commas between");

export const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((given, context): z.output<Schema> => {
    let value: unknown;
    try {
      value = JSON.parse(given);
    } catch {
      // The parser's message quotes the value.
      context.addIssue("is no JSON");
      return z.NEVER;
    }
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      context.addIssue(path.length === 0 ? message : `${path.join(".")}: ${message}`);
    return z.NEVER;
  });

/** Names and base64 keys of at least 16 bytes. */
export const keyRing = z.record(
  z.string(),
  z.string().regex(/^[A-Za-z0-9+/]{22,}={0,2}$/, { error: "expected a key in base64" }),
);

/** The path of a PEM file, read as its certificates. */
export const certificates = z.string().transform((given, context): string[] => {
  const pem = fs.statSync(given, { throwIfNoEntry: false })?.isFile() === true ? fs.readFileSync(given, "utf8") : "";
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (found.length > 0) return found;
  context.addIssue("must be the path of a PEM file with certificates");
  return z.NEVER;
});
