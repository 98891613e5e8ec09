import { consentText } from "@masq/domain/people/consent-boxes";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fill, fillBlocks, type ArticleText, type Block, type FaqText } from "./page-text.ts";

const TEXTS = path.join(import.meta.dirname, "texts");
const ROOT = path.resolve(import.meta.dirname, "../../../../..");
const read = <T>(page: string, locale: string): T =>
  JSON.parse(readFileSync(path.join(TEXTS, `${page}.${locale}.json`), "utf8")) as T;
const pages = [...new Set(readdirSync(TEXTS).map((file) => file.split(".")[0] ?? ""))];

/** What must be equal in every language: ids, kinds of blocks, conditions, placeholders, links, table sizes. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === "string") {
    const marks = [...value.matchAll(/\{\w+\}|\]\([^)]*\)|\*\*/g)].map(([mark]) => mark).toSorted();
    return [value.startsWith("- ") ? "point" : "text", ...marks];
  }
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, inner]) => [
      key,
      key === "id" || key === "when" ? inner : shapeOf(inner),
    ]),
  );
}

for (const page of pages)
  test(`both languages have the same sections, blocks, values and links: ${page}`, () => {
    assert.deepEqual(shapeOf(read(page, "de")), shapeOf(read(page, "en")));
  });

test("every anchor of a page is unique", () => {
  for (const page of pages) {
    const { sections = [], topics = [] } = read<Partial<ArticleText & FaqText>>(page, "en");
    const questions = topics.flatMap(({ questions: inner }) => inner);
    const ids = [...sections, ...topics].map(({ id }) => id).concat(questions.map(({ id }) => `answer-${id}`));
    assert.equal(new Set(ids).size, ids.length, page);
    assert.ok(ids.length > 3, page);
  }
});

test("every section of the terms has a short form for the popup", () => {
  for (const { id, short = [] } of read<ArticleText>("terms", "en").sections) assert.ok(short.length > 0, id);
});

test("values are filled in, unknown ones refused, and a sentence ends with one full stop", () => {
  const given = { values: { company: "Parlour & Ink B.V.", hours: "48" }, flags: { fee: false, noFee: true } };
  assert.equal(fill("Run by {company}.", given), "Run by Parlour & Ink B.V.");
  assert.throws(() => fill("Run by {nobody}.", given), /No value for \{nobody\}/);
  const blocks: Block[] = [
    { when: "fee", text: "A fee." },
    { when: "noFee", text: "None." },
    { rows: [["a", "{hours}"]] },
  ];
  assert.deepEqual(fillBlocks(blocks, given), ["None.", { rows: [["a", "48"]] }]);
  assert.throws(() => fillBlocks([{ when: "else", text: "?" }], given), /Unknown condition "else"/);
});

/** Where the product writes into a browser, and under which names. Add a new place here and on the page. */
const KEEPERS: Readonly<Record<string, readonly string[]>> = {
  "packages/client/src/session.ts": ["expiryDate"],
  "packages/contract/src/ssr-context.ts": ["locale", "theme", "discreet", "messages"],
  "apps/web/app/shared/preferences.ts": [],
  "apps/web/app/shared/wanted-page.ts": ["wanted"],
  "apps/web/app/shared/pending-reset.ts": ["password-reset"],
  "apps/web/app/shared/reload-guard.ts": ["reloadedAt"],
  "apps/web/app/shared/kept-words.ts": ["kept:"],
  "apps/web/app/shared/age-check.ts": ["age-check-failed-before"],
  "apps/web/app/shared/deferred-start.ts": [],
  "apps/web/app/shared/monitoring.ts": ["measured"],
  "apps/web/app/features/notifications/look.ts": ["app-look"],
  "apps/web/app/features/notifications/cover.ts": ["covered"],
  "apps/web/app/features/notifications/device-push.ts": ["push-member"],
  "apps/web/app/features/emoji/skin-tone.ts": ["emoji-tone"],
  "apps/web/app/features/emoji/recent-emoji.ts": ["emoji"],
  "apps/web/app/features/completion/completion-card.tsx": ["completion-put-off"],
  "apps/web/app/features/discovery/list-place.ts": ["list-place"],
  "apps/web/app/features/chat/outbox-store.ts": ["masq-outbox", "outbox:"],
  "apps/web/app/features/chat/drafts.ts": ["draft:", "saved-"],
  "apps/web/app/features/checkout/undecided-store.ts": ["checkout:undecided"],
  "apps/web/app/features/checkout/order-key.ts": ["checkout:key"],
  "apps/web/app/features/shop/cart.ts": ["masq-cart"],
  "apps/web/app/features/privacy/erase-everything.ts": [],
  "apps/web/service-worker/sw.js": ["offline-1"],
  "apps/server/src/people/auth/refresh-cookie.ts": [],
  "apps/server/src/people/auth/sso-state.ts": ["masq-sso"],
  "packages/client/src/sign-out.ts": [],
  "packages/contract/src/left-cookie.ts": ["masq-left-user"],
  "packages/contract/src/session-cookie.ts": ["masq-user"],
  "packages/client/src/browser-ports.ts": [],
};
const WRITES = /\b(localStorage|sessionStorage|indexedDB|document\.cookie|setCookie|caches)\b|_COOKIE = "/;
const FOLDERS = [
  "apps/web/app",
  "apps/web/service-worker",
  "apps/server/src",
  "packages/client/src",
  "packages/contract/src",
];

test("the cookie page names everything the product stores in a browser, and nothing else writes there", () => {
  const writers = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      // In the server's file store `localStorage` is a folder of the machine.
      .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.ts|paraglide|platform.storage/.test(file))
      .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
      .filter((file) =>
        WRITES.test(readFileSync(path.join(ROOT, file), "utf8").replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, "")),
      ),
  );
  const known = Object.keys(KEEPERS).filter(
    (file) => !["packages/client/src/session.ts", "apps/web/app/features/notifications/discretion.ts"].includes(file),
  );
  assert.deepEqual(
    writers.filter((file) => !(file in KEEPERS)),
    [],
  );
  assert.deepEqual(
    known.filter((file) => !writers.includes(file)),
    [],
  );
  for (const locale of ["en", "de"]) {
    const page = JSON.stringify(read("cookie-policy", locale));
    for (const [file, names] of Object.entries(KEEPERS))
      for (const name of names) {
        assert.ok(readFileSync(path.join(ROOT, file), "utf8").includes(name), `${name} in ${file}`);
        assert.ok(page.includes(name), `${name} in ${locale}`);
      }
  }
});

test("sign-up and privacy page both say where consent is withdrawn: under Settings", () => {
  for (const [locale, place] of [
    ["en", "Settings"],
    ["de", "Einstellungen"],
  ] as const) {
    const asked = consentText("special-category", locale, { company: "Company", email: "{email}", domain: "{domain}" });
    const at = asked.indexOf(place);
    // Writing an email is the second way, never the first.
    assert.ok(at > 0 && at < asked.indexOf("{email}"), asked);
    assert.ok(JSON.stringify(read("privacy-policy", locale)).includes(place));
  }
});
