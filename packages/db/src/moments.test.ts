import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import "./open.ts";

test("moments are read as PostgreSQL means them, whatever the zone, the year and the fraction", () => {
  const read = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date | number;
  const texts = {
    "2026-11-23 05:03:32.123456+00": "2026-11-23T05:03:32.123Z",
    "2026-11-23 05:03:32.999999+00": "2026-11-23T05:03:32.999Z",
    "2026-11-23 05:03:32+00": "2026-11-23T05:03:32.000Z",
    "2026-11-23 05:03:32.1+00": "2026-11-23T05:03:32.100Z",
    "2026-11-23 05:03:32.5+02": "2026-11-23T03:03:32.500Z",
    "2026-11-23 05:03:32-03:30": "2026-11-23T08:33:32.000Z",
    "0099-11-23 05:03:32+00": "0099-11-23T05:03:32.000Z",
    "12026-11-23 05:03:32+00": "+012026-11-23T05:03:32.000Z",
    "0044-03-15 00:00:00+00 BC": "-000043-03-15T00:00:00.000Z",
  };
  for (const [text, moment] of Object.entries(texts)) assert.equal(new Date(read(text)).toISOString(), moment, text);
  assert.equal(read("infinity"), Infinity);
});
