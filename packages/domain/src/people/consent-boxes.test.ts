import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { BOX_KINDS, CONSENT_VERSION, consentText } from "./consent-boxes.ts";

/** One line per version: new words need a new line below, with a new version. */
const WORDINGS: Readonly<Record<string, string>> = {
  "2026-11-25": "3f27061d7aadc6c1f1421ed84994bced9fa5b1a4336a6c8d39b0e46f4ddca787",
  "2026-11-28": "453a87b05d2bbb158bec0548182bbc0da40d5d51ec3941b4a043ffcbd91a5616",
};

test("a changed word, in either language, is a new version of the consents", () => {
  const names = { company: "{company}", email: "{email}", domain: "{domain}" };
  const words = BOX_KINDS.flatMap((kind) => (["en", "de"] as const).map((locale) => consentText(kind, locale, names)));
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  assert.equal(hash, WORDINGS[CONSENT_VERSION], "raise CONSENT_VERSION and add its line");
  assert.equal(Object.keys(WORDINGS).at(-1), CONSENT_VERSION);
});
