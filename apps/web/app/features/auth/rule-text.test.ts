import { SURFACES } from "@masq/contract/surfaces";
import { faultsOfRoutes } from "@masq/server/testing/broken-bodies";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { faultText } from "./rule-text.ts";

const CATALOGUES = path.resolve(import.meta.dirname, "../../../messages/errors");

/** The sentences under a field in one language, whatever numbers they carry. */
function catalogueOf(locale: string): RegExp {
  const texts = JSON.parse(readFileSync(path.join(CATALOGUES, `${locale}.json`), "utf8")) as Record<string, string>;
  const rules = Object.entries(texts).filter(([key]) => key.startsWith("rule."));
  const forms = rules.map(([, text]) =>
    text.replaceAll(/[.*+?()[\]|^$]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, String.raw`\d+`),
  );
  return new RegExp(`^(?:${forms.join("|")})$`);
}

for (const locale of ["en", "de"] as const)
  test(`a field that breaks the contract is named in the catalogue's words, on every route of a member: ${locale}`, () => {
    overwriteGetLocale(() => locale);
    const known = catalogueOf(locale);
    const said = new Set<string>();
    for (const { text } of faultsOfRoutes(SURFACES.member.routes)) said.add(faultText({ key: "server", text }));
    overwriteGetLocale(() => "en");
    assert.deepEqual(
      [...said].filter((text) => !known.test(text)),
      [],
    );
    assert.ok(said.size > 5, [...said].join());
  });
