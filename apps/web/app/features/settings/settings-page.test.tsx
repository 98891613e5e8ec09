import { findBrand } from "@masq/contract/member/brands";
import { getLimits } from "@masq/contract/member/limits";
import { blockCharacter, listBlocks, muteCharacter } from "@masq/contract/member/safety";
import { listCreditStatement } from "@masq/contract/member/statement";
import { listConsents, updateUser } from "@masq/contract/member/user";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { serveCast } from "../../../testing/cast.ts";
import { cardOf } from "../../../testing/characters.ts";
import { examine, expectNoSideways } from "../../../testing/examine.ts";
import { keepsRecord } from "../../../testing/own-record.ts";
import { brandOf, memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

const NEVER = "You will never meet anyone from here in real life";
const AT = "2026-03-10T08:00:00.000Z";

function serveSettings(): void {
  let [blocked, muted] = [[cardOf("Ottilie")], [cardOf("Wanda")]];
  server.on(listBlocks, () => ({
    characters: blocked.map((one) => ({ ...one, blockDate: AT })),
    muted: muted.map((one) => ({ ...one, muteDate: AT })),
  }));
  server.on(blockCharacter, ({ params: { id }, body }) => {
    blocked = blocked.filter(({ _id }) => _id !== id);
    return { profileId: id, conversationId: "cnv_ottilie", ...body, returned: 0, credits: 10 };
  });
  server.on(muteCharacter, ({ params: { id }, body }) => {
    muted = muted.filter(({ _id }) => _id !== id);
    return { profileId: id, conversationId: "cnv_wanda", ...body };
  });
  server.on(getLimits, () => ({ company: "Parlour", date: AT, currency: "EUR", rates: {}, break: null, limits: [] }));
  server.on(findBrand, () => brandOf());
  server.on(listConsents, () => ({
    consents: [{ kind: "disclosure" as const, version: "2026-01", date: AT, text: `${NEVER}. Paid staff write.` }],
  }));
  server.on(listCreditStatement, ({ query: { page: asked = 1, limit = 36 } }) => ({
    entries: [],
    balance: 10,
    spentThisMonth: 0,
    currency: "EUR",
    total: 0,
    page: asked,
    limit,
  }));
}

test("[PUB-22] settings are in the user menu; a switch is stored, blocked or muted characters can be released", async () => {
  await page.viewport(1280, 800);
  serveCast([]);
  serveSettings();
  keepsRecord(memberOf());
  await visit(memberOf(), "/profiles");
  await page.getByRole("button", { name: m.nav_account() }).click();
  await page.getByRole("menuitem", { name: m.settings_menu() }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: m.settings_title() })).toHaveFocus();

  const online = page.getByRole("switch", { name: /Show me as online/ });
  await expect.element(online).toBeChecked();
  await online.click();
  await expect.element(online).not.toBeChecked();
  await expect.element(online).toBeEnabled();
  await page
    .getByRole("group", { name: m.settings_clock() })
    .getByRole("radio", { name: m.settings_clock_24() })
    .click();
  const saved = () => server.asked(updateUser).map(({ body }) => body);
  await expect.poll(saved).toEqual([{ settings: { showWhenOnline: false } }, { settings: { clock: "24" } }]);

  await page.getByRole("button", { name: m.unblock_action({ name: "Ottilie" }) }).click();
  await expect.element(page.getByText(m.safety_blocked_none())).toBeVisible();
  await page.getByRole("button", { name: m.settings_unmute({ name: "Wanda" }) }).click();
  await expect.element(page.getByText(m.settings_muted_none())).toBeVisible();
  expect(server.asked(blockCharacter)).toMatchObject([{ params: { id: "prf_ottilie" }, body: { blocked: false } }]);
  expect(server.asked(muteCharacter)).toMatchObject([{ params: { id: "prf_wanda" }, body: { muted: false } }]);
  await expect.element(page.getByRole("main")).toMatchTextContent(NEVER);

  await page
    .getByRole("navigation", { name: m.settings_title() })
    .getByRole("link", { name: m.settings_limits() })
    .click();
  const limits = page.getByRole("heading", { name: m.settings_limits() });
  await expect.element(limits).toHaveFocus();
  await examine();
  await expectNoSideways();
});
