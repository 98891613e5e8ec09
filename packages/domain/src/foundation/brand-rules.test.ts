import assert from "node:assert/strict";
import { test } from "node:test";
import { brandMoves } from "./brand-changes.ts";
import { EMPTY_BRAND, type BrandContent } from "./brand-content.ts";
import { brandFaults, hostFaults, isHost, scopeOf, sentenceFault, sentenceOf } from "./brand-rules.ts";

const GOOD: BrandContent = {
  ...EMPTY_BRAND,
  domain: "rosegarden.com",
  fullScope: "rosegarden",
  companyId: "cmp_1",
  headline: "Nobody is real.",
  writesIn: ["en"],
  customerSupport: "care@example.com",
  defaultDescriptor: "ROSE GARDEN",
  countries: ["NL"],
};
const GIVEN = { isDemo: false, isNew: true, company: "Rose & Thorn Ltd." };

test("hosts have the form that browsers send; local names are for demos only", () => {
  for (const host of ["rose.example", "xn--ros-dma.com", "a-b.c.example", "localhost", "rose.localhost"])
    assert.ok(isHost(host), host);
  for (const host of ["Rose.example", "rosé.com", "rose", "rose.example:80", "-rose.com", "10.0.0.1", "rose..com", ""])
    assert.ok(!isHost(host), host);
  const local = { ...GOOD, hosts: ["rose.localhost"] };
  assert.deepEqual(hostFaults(local, true), {});
  assert.deepEqual(Object.keys(hostFaults(local, false)), ["hosts"]);
  assert.deepEqual(Object.keys(hostFaults({ ...GOOD, hosts: [GOOD.domain] }, true)), ["hosts"]);
  assert.equal(scopeOf("rose.garden.com"), "rose-garden");
});

test("a complete brand has no faults; each gap is named at its field", () => {
  assert.deepEqual(brandFaults(GOOD, GIVEN), {});
  for (const [over, field] of [
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ countries: ["Netherlands"] }, "countries"],
    [{ writesIn: [] }, "writesIn"],
    [{ defaultDescriptor: "abc" }, "defaultDescriptor"],
    [{ sso: { provider: "oidc", name: "Example ID", issuer: "http://a", clientId: "x" } }, "sso"],
    [{ start: { ...GOOD.start, welcomeCredits: 101 } }, "start.welcomeCredits"],
    [{ look: { ...GOOD.look, lift: 20 } }, "look"],
    [
      { companyId: null, company: { ...GOOD.company, name: "A", address: "B", registrationNumber: "C", phone: "1" } },
      "company.supportEmail",
    ],
  ] as const)
    assert.deepEqual(Object.keys(brandFaults({ ...GOOD, ...over }, GIVEN)), [field]);
});

test("the built-in identity page is for demos only", () => {
  const stand = { ...GOOD, sso: { provider: "demo", name: "Example ID" } } as const;
  assert.deepEqual(Object.keys(brandFaults(stand, GIVEN)), ["sso"]);
  assert.deepEqual(brandFaults(stand, { ...GIVEN, isDemo: true }), {});
});

test("the default sentence passes its own rules in both languages; one that omits a statement does not", () => {
  const names = { brand: "rosegarden", company: GIVEN.company };
  for (const locale of ["en", "de"] as const)
    assert.equal(sentenceFault(sentenceOf(GOOD, GIVEN.company, locale), names, locale), undefined);
  const without =
    "Every profile on rosegarden is a fictional character of Rose & Thorn Ltd. You will never meet anyone.";
  assert.match(sentenceFault(without, names, "en") ?? "", /paid staff/);
  assert.equal(
    sentenceFault("Every profile is fictional.", names, "en"),
    "It must name the brand: rosegarden. It must name the company: Rose & Thorn Ltd. " +
      "It must still say that paid staff write the messages; that one will never meet anyone",
    "all at once",
  );
  assert.equal(sentenceFault(`${names.brand} ${names.company}`, names, "de")?.split("; ").length, 3);
});

test("changes are listed by field, and nothing else", () => {
  const next = {
    ...GOOD,
    legacy: true,
    look: { ...GOOD.look, hue: 9 },
    agePolicy: { US: ["LA", "TX"], DE: "all" },
  } as const;
  assert.deepEqual(brandMoves(GOOD, next), [
    { field: "legacy", was: "no", is: "yes" },
    { field: "agePolicy", was: "", is: "DE: all; US: LA, TX" },
    { field: "look.hue", was: "205", is: "9" },
  ]);
  assert.deepEqual(brandMoves(GOOD, structuredClone(GOOD)), []);
});
