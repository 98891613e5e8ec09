// Planted faults of what is read on a screen: promises, words that the glossary refuses, and formats made by hand.
const SERVER = "apps/server/src";
const GLOSSARY = `## English
| say | for | never |
|---|---|---|
| email | | \`mails?\`, \`the house\` |

## German
| kostenlos | free | \`umsonst\` |

## Desk
| operator | | \`writers?\` |

## Kept

- \`on the house\`
`;

export const wordFaults = [
  [
    "promises",
    "an English promise in messages",
    { "apps/web/messages/en.json": { a: "fine", b: "Meet women tonight" } },
    "apps/web/messages/en.json:3",
  ],
  [
    "promises",
    "a German promise in messages",
    { "apps/web/messages/de.json": { a: "Echte Singles warten" } },
    "apps/web/messages/de.json:2",
  ],
  [
    "promises",
    "a promise in a page",
    { "apps/web/app/routes/a.tsx": "export const meta = () => [\n  { title: 'Find love today' },\n];\n" },
    "apps/web/app/routes/a.tsx:2",
  ],
  [
    "promises",
    "a promise in a mail",
    { [`${SERVER}/operations/notifications/a.ts`]: "export const a = (n) => `${n} singles near you`;\n" },
    `${SERVER}/operations/notifications/a.ts:1`,
  ],
  [
    "formats",
    "a date in a form of its own",
    { "apps/web/app/features/a.ts": "export const a = (locale) =>\n  new Intl.DateTimeFormat(locale).format();\n" },
    "apps/web/app/features/a.ts:2",
  ],
  [
    "formats",
    "an email's date in a form of its own",
    {
      [`${SERVER}/operations/notifications/a.ts`]:
        "export const a = (to) =>\n  new Intl.DateTimeFormat(to).format();\n",
    },
    `${SERVER}/operations/notifications/a.ts:2`,
  ],
  [
    "formats",
    "a number by hand",
    { "apps/console/src/features/a.ts": "export const a = (n) => n.toLocaleString();\n" },
    "apps/console/src/features/a.ts:1",
  ],
  [
    "formats",
    "a clock beside the desk's helper",
    {
      "apps/console/src/shared/formats.ts": 'export const a = new Intl.DateTimeFormat("en-GB");\n',
      "apps/console/src/features/a.ts": 'export const b = 1;\nexport const a = new Intl.DateTimeFormat("en-GB");\n',
    },
    "apps/console/src/features/a.ts:2",
  ],
  [
    "formats",
    "a clock of the page's language in a component",
    { "packages/ui/src/a.tsx": "export const a = (at) => at.toLocaleTimeString(document.documentElement.lang);\n" },
    "packages/ui/src/a.tsx:1",
  ],
  ["words", "a lost glossary", { "package.json": {} }, "docs/words.md:1"],
  [
    "words",
    "a refused word in a page",
    { "docs/words.md": GLOSSARY, "apps/web/messages/a/en.json": { mails: "{mails} on the house", b: "Your Mails" } },
    "apps/web/messages/a/en.json:3",
  ],
  [
    "words",
    "a refused word in an article, of its language only",
    {
      "docs/words.md": GLOSSARY,
      "apps/web/app/features/help/a.en.json": { a: "Gratis, and by email" },
      "apps/web/app/features/help/a.de.json": { a: "Per E-Mail", b: "Das ist umsonst" },
    },
    "apps/web/app/features/help/a.de.json:3",
  ],
  [
    "words",
    "a refused word in an email",
    {
      "docs/words.md": GLOSSARY,
      [`${SERVER}/operations/notifications/a.ts`]:
        "export const a = {\n  en: (n: string) => `umsonst ${n}`,\n  de: (n: string) => `${n} umsonst`,\n};\n",
    },
    `${SERVER}/operations/notifications/a.ts:3`,
  ],
  [
    "words",
    "a refused word at the desk",
    { "docs/words.md": GLOSSARY, "apps/console/messages/a/en.json": { a: "Reply by mail", b: "A writer" } },
    "apps/console/messages/a/en.json:3",
  ],
  [
    "words",
    "a refused word in the advice to a refused draft",
    {
      "docs/words.md": GLOSSARY,
      [`${SERVER}/chat/policy/a.ts`]:
        "export const A = {\n  code: 'writers',\n  advice: `${1} No writers here.`,\n};\n",
    },
    `${SERVER}/chat/policy/a.ts:3`,
  ],
  [
    "words",
    "a refused word in an error of its own",
    {
      "docs/words.md": GLOSSARY,
      [`${SERVER}/chat/policy/a.ts`]:
        "export const a = () =>\n  new AppError('conflict', { message: 'Somebody sent a mail' });\n",
    },
    `${SERVER}/chat/policy/a.ts:2`,
  ],
  [
    "words",
    "a refused word in the guide that the desk shows",
    {
      "docs/words.md": GLOSSARY,
      "docs/operations/incidents.md": "# What to do\n\n`select writers from a`\n\nThe writers wait.\n",
    },
    "docs/operations/incidents.md:5",
  ],
  [
    "words",
    "a refused word in a receipt, in one language",
    {
      "docs/words.md": GLOSSARY,
      "packages/domain/src/a.ts": 'export const A = {\n  en: "By email",\n  de: { free: "Das ist umsonst" },\n};\n',
    },
    "packages/domain/src/a.ts:3",
  ],
  [
    "words",
    "a refused word in the branch of a language",
    {
      "docs/words.md": GLOSSARY,
      "packages/domain/src/a.ts": 'export const a = (to: string) =>\n  to === "de" ? "kostenlos" : "sent by mail";\n',
    },
    "packages/domain/src/a.ts:2",
  ],
  [
    "words",
    "a refused word in an error of the contract",
    {
      "docs/words.md": GLOSSARY,
      "packages/contract/src/error-codes.ts":
        'export const ERRORS = {\n  a: { status: 400, message: "Look into your mails" },\n};\n',
    },
    "packages/contract/src/error-codes.ts:2",
  ],
  [
    "words",
    "a refused word under a field",
    {
      "docs/words.md": GLOSSARY,
      [`${SERVER}/care/removals/decide-removal.ts`]:
        'const invalid = (given: object) => given;\nexport const a = invalid({ line: "Choose a writer" });\n',
    },
    `${SERVER}/care/removals/decide-removal.ts:2`,
  ],
  [
    "words",
    "a refused word in an email to staff",
    {
      "docs/words.md": GLOSSARY,
      [`${SERVER}/operations/notifications/a-letters.ts`]:
        'export const a = () => ({\n  small: "Tell your writer",\n});\n',
    },
    `${SERVER}/operations/notifications/a-letters.ts:2`,
  ],
  [
    "words",
    "a refused word on the page for when there is no network",
    {
      "docs/words.md": GLOSSARY,
      "apps/web/service-worker/offline.html": '<p>By email</p>\n<p lang="de">Das ist umsonst</p>\n',
    },
    "apps/web/service-worker/offline.html:2",
  ],
];
