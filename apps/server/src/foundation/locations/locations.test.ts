import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { stateOf } from "./locations.queries.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const get = (path: string, headers: Record<string, string> = { "x-api-key": "key_velvetrooms" }) =>
  app.request(path, { host: "localhost", headers });

test("[FORM-15][FORM-16] a country's file lists its places by city and by zip", async () => {
  const { status, body } = await get("/api/locations/US.json");
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), ["by_city", "by_zip"]);
  const { by_city: byCity, by_zip: byZip } = body as {
    by_city: Record<string, { state: string; population: number }[]>;
    by_zip: Record<string, { city: string; state: string }>;
  };
  assert.deepEqual(byZip["90210"], { city: "Beverly Hills", state: "CA" });
  assert.ok(byCity["Springfield"]?.some(({ state }) => state === "MO"));
  assert.ok(byCity["Springfield"]?.some(({ state }) => state === "IL"));
  const dutch = await get("/api/locations/NL.json");
  assert.equal(dutch.body.by_city["Utrecht"][0].state, null);
});

test("[FORM-15, FORM-17] the zip code narrows to its city and state", async () => {
  const of = async (path: string) => {
    const { status, body } = await get(path);
    return [status, body.city, body.state];
  };
  assert.deepEqual(await of("/api/locations/US.json?zipCode=10001"), [200, "New York", "NY"]);
  assert.deepEqual(await of("/api/locations/US.json?zipCode=10001-1234"), [200, "New York", "NY"]);
  assert.deepEqual(await of("/api/locations/CA.json?zipCode=k1a%200b1"), [200, null, "ON"]);
  assert.equal((await get("/api/locations/US.json?zipCode=00000")).status, 404);
  assert.equal((await get("/api/locations/NL.json?zipCode=1012AB")).status, 404);
});

test("typing finds the largest places that start so, ignoring accents", async () => {
  const cities = async (country: string, typed: string) =>
    (
      (await get(`/api/locations/${country}.json?city=${encodeURIComponent(typed)}`)).body.cities as { city: string }[]
    ).map(({ city }) => city);
  assert.equal((await cities("NL", "utr"))[0], "Utrecht");
  assert.equal((await cities("CA", "montreal"))[0], "Montréal");
  assert.equal((await cities("US", "york")).includes("New York City"), true);
  assert.equal((await cities("US", "san")).length, 8);
  assert.deepEqual(await cities("NL", "zzzz"), []);
});

test("every place offered with its state resolves to that state once stored", async () => {
  for (const [country, typed] of [
    ["US", "los an"],
    ["US", "springf"],
    ["CA", "lond"],
  ] as const) {
    const { body } = await get(`/api/locations/${country}.json?city=${encodeURIComponent(typed)}`);
    const offered = body.cities as { city: string; state: string }[];
    assert.ok(offered.length > 0);
    for (const { city, state } of offered)
      assert.equal(await stateOf({ country, city: `${city}, ${state}`, zipcode: null }), state, `${city}, ${state}`);
  }
  const of = (city: string, zipcode: string | null = null) => stateOf({ country: "US", city, zipcode });
  assert.deepEqual(
    [await of("los angeles,ca"), await of("Los Angeles"), await of("Springfield"), await of("Los Angeles, ZZ")],
    ["CA", "CA", null, null],
  );
  assert.equal(await of("Los Angeles, CA", "75201"), "TX", "the postal code says more");
});

test("without a country there is no file; an API key is required", async () => {
  for (const file of ["XX.json", "nl.json", "..%2F..%2Fpackage.json", "NL"])
    assert.equal((await get(`/api/locations/${file}`)).status, 404);
  assert.equal((await get("/api/locations/NL.json", {})).status, 401);
});
