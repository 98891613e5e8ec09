import { readGlossary, refusedIn, type GlossaryPart } from "@masq/server/testing/glossary";
import { expect, type Page } from "@playwright/test";
import fs from "node:fs";
import path from "node:path";
import { readFit, unresolvedIn } from "../../packages/ui/src/fit.ts";
import { m as site } from "../../apps/web/app/paraglide/messages.js";
import { m as desk } from "../../apps/console/src/paraglide/messages.js";

const GLOSSARY = readGlossary(fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/words.md"), "utf8"));
const CAST = path.resolve(import.meta.dirname, "../../packages/db/src/demo");
/** What characters say and what is told of them: no words of the product. */
const TOLD = fs
  .readdirSync(CAST)
  .filter((file) => file.endsWith(".json"))
  .map((file) => fs.readFileSync(path.join(CAST, file), "utf8"))
  .join("\n");
const isTold = (text: string): boolean =>
  text.length > 12 && TOLD.includes(JSON.stringify(text.replace(/\.$/, "")).slice(1, -1));
const ADDRESS = /https?:\/\/\S+/g;
const KEYS = new Set([...Object.keys(site), ...Object.keys(desk)]);

/** The screen can be read: nothing is cut or beside the view, no key or placeholder, no word that the glossary refuses. */
export async function expectReadable(page: Page, name: string, part: GlossaryPart): Promise<void> {
  const { texts, faults } = await page.evaluate(readFit, "body");
  const words = texts
    .filter((text) => !isTold(text))
    .flatMap((text) =>
      refusedIn(text.replaceAll(ADDRESS, " "), part, GLOSSARY).map(
        ({ found, say }) => `"${found}" instead of "${say}": ${text.slice(0, 80)}`,
      ),
    );
  expect.soft([...faults, ...unresolvedIn(texts, KEYS), ...words], name).toEqual([]);
  expect.soft(texts.length, `${name}: texts`).toBeGreaterThan(0);
}
