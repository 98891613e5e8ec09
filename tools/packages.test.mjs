// Third-party packages: pinned, intact, from the registry, under licenses that permit our use.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
const { packages } = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
const foreign = Object.entries(packages).filter(([place, entry]) => place.includes("node_modules/") && !entry.link);
const nameOf = (place) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

const PERMISSIVE = new Set(
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib".split(" "),
);
const LIBVIPS = "sharp's picture library, linked and not changed; a binary of its own";
/** Exceptions by name, each with what makes it harmless. The first part of a name covers its platform packages. */
const NAMED = [
  [/^@img\/sharp-/, /LGPL-3\.0-or-later/, LIBVIPS],
  [/^@fontsource-variable\//, /^OFL-1\.1$/, "fonts, served as they are"],
  [/^lightningcss(-|$)/, /^MPL-2\.0$/, "builds style sheets; not part of the product"],
  [/^(axe-core|@axe-core\/playwright)$/, /^MPL-2\.0$/, "examines pages in tests"],
  [/^web-push$/, /^MPL-2\.0$/, "used as it is; its own files are not changed"],
  [/^caniuse-lite$/, /^CC-BY-4\.0$/, "data for the build"],
  // Their package.json has no license in the usual place; the MIT text is beside it or in the readme.
  [
    /^(@inlang\/plugin-message-format|busboy|dicer|humanize-number|only|png-js|sqlite-wasm-kysely|streamsearch)$/,
    /^$/,
    "",
  ],
];

const isPermissive = (licence) =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => PERMISSIVE.has(one)));

/** Other platforms' packages that are in the lock by name and version only (tools/complete-lock.mjs). */
const isStub = (entry) => entry.optional === true && entry.os !== undefined && entry.integrity === undefined;

test("every license is permissive, or listed here with its reason", () => {
  assert.ok(foreign.length > 400, "the lock was read");
  const others = foreign.filter(([place, { license = "" }]) => {
    const name = nameOf(place);
    return !isPermissive(license) && !NAMED.some(([who, what]) => who.test(name) && what.test(license));
  });
  assert.deepEqual(
    others.map(([place, { license }]) => `${place}: ${license}`),
    [],
  );
});

test("each package of the lock is pinned, has an integrity hash and comes from the registry", () => {
  const loose = [];
  for (const [place, entry] of foreign) {
    const isWhole = /^sha512-/.test(entry.integrity ?? "") || isStub(entry);
    const isOurs = entry.resolved === undefined || entry.resolved.startsWith("https://registry.npmjs.org/");
    if (!isWhole || !isOurs || !/^\d+\.\d+\.\d+/.test(entry.version)) loose.push(place);
  }
  assert.deepEqual(loose, []);
});

test("package.json files require one exact version each", () => {
  const files = fs.globSync(["package.json", "{packages,apps}/*/package.json", "{e2e,bench,chaos}/package.json"], {
    cwd: root,
  });
  const loose = [];
  for (const file of files) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      fs.readFileSync(path.join(root, file), "utf8"),
    );
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) loose.push(`${file}: ${name} ${version}`);
  }
  assert.ok(files.length > 8);
  assert.deepEqual(loose, []);
});

test("nothing changes a package after it came", () => {
  const files = fs.globSync(["package.json", "{packages,apps}/*/package.json"], { cwd: root });
  const texts = ["package-lock.json", ...files].map((file) => fs.readFileSync(path.join(root, file), "utf8"));
  for (const text of texts)
    assert.doesNotMatch(text, /patch-package|patchedDependencies|"(?:post|pre)install"|"overrides"/);
  assert.deepEqual(fs.globSync(["patches/**", "{packages,apps}/*/patches/**"], { cwd: root }), []);
});

/** Hosts to which programs report what their users do, or that they are used at all. */
const REPORTS =
  /https?:\/\/[\w.-]*(?:events\.data\.microsoft|applicationinsights|datadoghq|sentry\.io|segment\.(?:io|com)|google-analytics|posthog|amplitude\.com|mixpanel|honeycomb\.io|bugsnag|newrelic|rudderstack|scarf\.sh|statsig|launchdarkly|(?<!open)telemetry|collector)[\w.-]*/gi;
/** What runs, of a package. */
const RUNS = /(?:\.(?:[cm]?js|node|wasm|dll|dylib)|\.so[.\d]*|\/[^.]+)$/;
/** A package manager that was packed by mistake; nothing loads it. */
const NEVER_LOADED = /^node_modules\/pdfkit\/.*yarn-[\d.]+\.cjs$/;

test("no package that the product runs reports home", () => {
  const own = foreign.filter(
    ([place, entry]) => !entry.dev && !entry.devOptional && fs.existsSync(path.join(root, place)),
  );
  const found = own.flatMap(([place]) =>
    fs
      .readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
      .filter((file) => RUNS.test(file) && !NEVER_LOADED.test(file))
      .flatMap((file) => {
        const hosts = fs.readFileSync(path.join(root, file), "latin1").match(REPORTS) ?? [];
        return [...new Set(hosts)].map((host) => `${file}: ${host}`);
      }),
  );
  assert.deepEqual(found, []);
});
