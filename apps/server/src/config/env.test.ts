import assert from "node:assert/strict";
import { test } from "node:test";
import { Env, readConfig } from "./env.ts";

const NAMES = Object.keys(Env.shape);
/** Invalid for every setting. */
const WRONG = "\u0007 no such value";
const REAL = { MODE: "production", SMTP_URL: "smtps://mail.example" };

function refusal(source: Record<string, string>): string {
  try {
    readConfig(source);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
/** First word of each line after the first. */
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .slice(1)
      .map((line) => /^[A-Z0-9_]+/.exec(line)?.[0] ?? line),
  ),
];

test("every setting refuses invalid values by name, without repeating them, and all at once", () => {
  assert.ok(NAMES.length > 60, `${NAMES.length}`);
  for (const name of NAMES) {
    const told = refusal({ [name]: WRONG });
    assert.ok(namesIn(told).includes(name), `${name}: ${told}`);
    assert.ok(!told.includes("no such value"), told);
  }
  const told = refusal(Object.fromEntries(NAMES.map((name) => [name, WRONG])));
  assert.deepEqual(
    NAMES.filter((name) => !namesIn(told).includes(name)),
    [],
  );
});

test("an empty setting counts as not set", () => {
  const unset = readConfig({});
  assert.deepEqual(readConfig(Object.fromEntries(NAMES.map((name) => [name, ""]))), unset);
});

test("production requires a mail server, a demo does not", () => {
  for (const SMTP_URL of [undefined, ""])
    assert.match(
      refusal({ MODE: "production", ...(SMTP_URL !== undefined && { SMTP_URL }) }),
      /^SMTP_URL is missing: /m,
    );
  assert.match(refusal({ DATABASE_URL: "postgresql://db/house" }), /^SMTP_URL is missing: /m);
  assert.equal(readConfig({}).SMTP_URL, undefined);
  assert.equal(readConfig(REAL).SMTP_URL, REAL.SMTP_URL);
});

const WRONG_FORMS: Readonly<Record<string, string[]>> = {
  DATABASE_URL: ["mysql://host/db", "host/db", "postgresql:/db", "postgresql://ho st/db"],
  S3_URL: [
    "https://host",
    "https://host/bucket",
    "https://key@host/bucket",
    "https://key:secret@host/",
    "key:secret@host/bucket",
    "https://key:secret@host/bucket/folder",
  ],
  REDIS_URL: ["redis:/x", "http://host", "host:6379"],
  SMTP_URL: ["mail.example", "https://mail.example", "smtp:mail.example", "smtp://"],
  TRUSTED_PROXIES: ["10.0.0.300", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.4;10.0.0.5", "proxy", "::1/129"],
  PUBLIC_URL: ["eu.example", "ftp://eu.example"],
  HOST: ["10.0.0.300", "a b", "http://host"],
  KEYS: ["house=abc", "[]", '{"house":"short"}', '{"house":1}'],
  SSO_SECRETS: ["{", '{"velvetrooms":1}'],
  OTEL_EXPORTER_OTLP_HEADERS: ["token", "a=%zz"],
  DATA_DIR: ["/dev/null"],
  ROLES: ["web,wroker", ","],
  PORT: ["70000", "x", "1.5"],
  GOOGLE_PAY: ["{}"],
  APPLE_PAY: ['{"merchantId":"m","certificate":"x","key":"x"}'],
};
const RIGHT_FORMS: Readonly<Record<string, string[]>> = {
  DATABASE_URL: [
    "postgres://db",
    "postgresql://u:p@h:5432/d?host=%2Frun",
    "postgresql:///d?host=/run",
    "postgresql://u:p@/d?host=/run",
  ],
  S3_URL: ["http://masquerade:s%2F3@s3:9000/masquerade", "https://k:s@host/bucket?region=eu-west-1"],
  REDIS_URL: ["redis://valkey:6379", "rediss://u:p@host", "/run/redis.sock"],
  SMTP_URL: ["smtp://127.0.0.1:1025", "smtps://user:p%40ss@host"],
  TRUSTED_PROXIES: ["127.0.0.1, ::1", "172.30.0.0/24", "loopback", "fd00::/8"],
  PUBLIC_URL: ["https://eu.example"],
  HOST: ["::", "0.0.0.0", "localhost", "web-1.inside"],
  ROLES: ["web, realtime"],
  OTEL_EXPORTER_OTLP_HEADERS: ["x-collector=let%20in,a=b"],
};

test("conflicting settings are reported at the start, valid ones are accepted", () => {
  for (const [name, all] of Object.entries(WRONG_FORMS))
    for (const given of all) assert.ok(namesIn(refusal({ [name]: given })).includes(name), `${name}=${given}`);
  for (const [name, all] of Object.entries(RIGHT_FORMS))
    for (const given of all) assert.equal(refusal({ ...REAL, [name]: given }), "", `${name}=${given}`);
});
