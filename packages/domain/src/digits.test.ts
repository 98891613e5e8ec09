import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { cardDigits, judgeCard } from "./billing/card.ts";
import { zipFault } from "./people/account-rules.ts";
import { onlyDigits, plainDigits } from "./digits.ts";

test("full-width digits are read as digits", () => {
  assert.equal(plainDigits("１９９０－０５．０５"), "1990-05.05");
  assert.equal(onlyDigits("０５．"), "05");
  assert.equal(onlyDigits("no"), "");
});

test("a card number in full-width digits is valid", () => {
  assert.equal(cardDigits("４１１１ １１１１　１１１１ １１１１"), "4111111111111111");
  const card = { number: "４１１１１１１１１１１１１１１１", month: "１２", year: "２０３０", cv2: "１２３" };
  assert.deepEqual(judgeCard(card, new Date("2026-11-25")), {});
  assert.deepEqual(judgeCard({ ...card, cv2: "１２" }, new Date("2026-11-25")), { cv2: "cvv" });
});

test("a zip code in full-width digits is valid", () => {
  assert.equal(zipFault({ country: "US", zipcode: "９０２１０" }), null);
  assert.equal(zipFault({ country: "US", zipcode: "９０２１" })?.key, "zipcode");
});

/** Digit fields whose file does not normalize them: where it happens, or why it need not. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  "packages/ui/src/choice.tsx": "apps/web/app/features/auth/sign-up-fields.tsx",
  "apps/web/app/features/limits/spending-dialog.tsx": "apps/web/app/features/limits/read-amount.ts",
  "apps/console/src/features/money/refund-form.tsx": "apps/console/src/features/money/money-format.ts",
  "apps/console/src/features/money/price-rows.tsx": "apps/console/src/features/money/price-draft.ts",
  "apps/console/src/features/payouts/decide-form.tsx": "apps/console/src/features/payouts/pay-format.ts",
  "apps/console/src/features/payouts/floors.tsx": "apps/console/src/features/payouts/pay-format.ts",
  "apps/console/src/features/security/enrolment.tsx": "apps/server/src/people/auth/judge-code.ts",
  // The browser's number input, which returns a number.
  "apps/console/src/features/characters/form-rows.tsx": "browser",
  // Read by people: "about five" is an answer, too.
  "apps/web/app/features/support/affiliates-page.tsx": "text",
};

test("every digit field normalizes its digits with this", () => {
  const fields = globSync("{packages/ui/src,apps/*/{app,src}}/**/*.tsx").filter((path) =>
    /inputMode=(\{[^}]*)?"(numeric|decimal)"|"(numeric|decimal)"\}/.test(readFileSync(path, "utf8")),
  );
  assert.ok(fields.length >= 10, fields.join());
  for (const path of fields) {
    const reader = READ_ELSEWHERE[path] ?? path;
    if (reader === "browser" || reader === "text") continue;
    assert.match(readFileSync(reader, "utf8"), /@masq\/domain\/digits"/, `${path}, read in ${reader}`);
  }
});
