import { listBlocks, listReports } from "@masq/contract/member/safety";
import { settle } from "@masq/ui/examine";
import { readFit, unresolvedIn } from "@masq/ui/fit";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { css } from "../../../testing/by-css.ts";
import { memberOf } from "../../../testing/people.ts";
import { dialogs } from "../../../testing/popup.ts";
import { GUESTS_POPUPS, MEMBERS_POPUPS, type Given } from "../../../testing/popup-samples.ts";
import { MEMBERSHIPS, productOf, serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";
import { popups, type PopupName } from "../../shared/popups.ts";

const KEYS = new Set(Object.keys(m));

const PHONE = [360, 780] as const;
const LAPTOP = [1280, 800] as const;
/** A catalogue, a menu and a contract: longer than a view. */
const LONG: readonly PopupName[] = ["notifications", "sidebar", "terms"];
const scrolled = (): number[] =>
  css(".dlg-body")
    .elements()
    .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/** Nothing is cut or beside the view, and no key or placeholder is left. Their words are checked in the catalogues. */
async function readThrough(given: Given): Promise<void> {
  await page.viewport(...PHONE);
  await expect.element(page.getByRole("main")).toBeVisible();
  for (const [name, props] of Object.entries(given) as [PopupName, never][]) {
    popups.open(name, props);
    await expect.poll(() => dialogs().elements(), { message: name }).toHaveLength(1);
    await expect.poll(() => css("[role=dialog] .skel").elements(), { message: name }).toHaveLength(0);
    await settle();
    const { texts, faults } = readFit("[role=dialog]");
    expect.soft([...faults, ...unresolvedIn(texts, KEYS)], name).toEqual([]);
    expect.soft(texts.length, name).toBeGreaterThan(1);
    for (const [width, height] of LONG.includes(name) ? [] : [LAPTOP, PHONE]) {
      await page.viewport(width, height);
      await settle();
      expect.soft(Math.max(...scrolled()), `${name} in a view of ${width} x ${height}`).toBeLessThan(2);
    }
    await userEvent.keyboard("{Shift}{Escape}");
    await expect.poll(() => dialogs().elements(), { message: `${name} is closed` }).toHaveLength(0);
  }
}

for (const locale of ["en", "de"] as const) {
  test(`a guest can read every popup on a phone: ${locale}`, async () => {
    server.ignoreRest();
    await visit(null, "/block", { locale });
    await readThrough(GUESTS_POPUPS);
  });

  test(`a member can read every popup on a phone: ${locale}`, async () => {
    server.ignoreRest();
    serveProducts([productOf(), ...MEMBERSHIPS]);
    server.on(listBlocks, () => ({ characters: [], muted: [] }));
    server.on(listReports, () => ({ reports: [] }));
    await visit(memberOf(), "/settings/help-center", { locale });
    await readThrough(MEMBERS_POPUPS);
  });
}
