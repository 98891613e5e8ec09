import { Refusal } from "@masq/client/contract-server";
import { updateUser, type User } from "@masq/contract/member/user";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { serveCast } from "../../../testing/cast.ts";
import { examineLooks } from "../../../testing/examine-looks.ts";
import { settle } from "@masq/ui/examine";
import { keepsRecord } from "../../../testing/own-record.ts";
import { brandOf, memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { talk } from "../../../testing/thread.ts";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";
import * as cardCss from "./card.module.css";

beforeEach(() => page.viewport(1280, 800));

const brand = brandOf({ completionCredits: 3 });
const { profile, ...rest } = memberOf({ promotions: { firstPurchasePromotion: true, complete_profile: true } });
const newcomer: User = {
  ...rest,
  profile: { ...profile, ageMin: 30, ageMax: 46, location: { country: null, city: null, zipcode: null } },
};
const popup = page.getByRole("dialog", { name: m.complete_title() });
const card = page.getByRole("region", { name: m.complete_title() });
const about = popup.getByLabelText(m.complete_about_label());
const step = (name: string) => popup.getByRole("button", { name: new RegExp(`^${name}`) });
const save = popup.getByRole("button", { name: m.complete_save() });
const asked = () => server.asked(updateUser).map(({ body }) => body);

async function openList() {
  serveCast([]);
  keepsRecord(newcomer);
  return visit(newcomer, "/profiles", { brand });
}
async function openFromMenu(): Promise<void> {
  await page.getByRole("button", { name: m.nav_account() }).click();
  await page.getByRole("menuitem", { name: /^Complete my profile/ }).click();
  await expect.element(popup).toBeVisible();
}

test("[ACC-12] a blank text and a missing theme are refused in place, and nothing is sent", async () => {
  await openList();
  await openFromMenu();
  await about.fill("   ");
  await save.click();
  await expect.element(about).toHaveAttribute("aria-invalid", "true");
  await expect.element(about).toHaveAccessibleDescription("Required");
  await step("Themes").click();
  await save.click();
  await expect.element(popup.getByText(m["rule.at-least-one"]())).toBeVisible();
  expect(asked()).toEqual([]);
});

test("[PROF-33] the ages start ten below and five above, and stay in order", async () => {
  await openList();
  await openFromMenu();
  await step("Looking for").click();
  const [from, to] = [popup.getByLabelText(m.complete_age_from()), popup.getByLabelText(m.complete_age_to())];
  // The server gave a newcomer these; the form shows what the record has.
  await expect.element(from).toHaveValue("30");
  await expect.element(to).toHaveValue("46");
  await to.selectOptions("25");
  await expect.element(from).toHaveValue("25");
  await popup.getByRole("radio", { name: m.complete_both() }).click();
  await save.click();
  await expect.poll(asked).toEqual([{ lookingFor: "both", ageMin: 25, ageMax: 25 }]);
});

test("a step that could not be stored keeps its input", async () => {
  await openList();
  server.on(updateUser, () => {
    throw new Refusal(500, "internal");
  });
  await openFromMenu();
  await about.fill("Kept.");
  await save.click();
  await expect.element(toast("Something went wrong, please try again later")).toBeVisible();
  await expect.element(about).toHaveValue("Kept.");
});

test("Choose a picture opens the browser's own chooser of files, not a second dialog", async () => {
  await openList();
  await openFromMenu();
  await step("Picture").click();
  let pressed = 0;
  const hear = (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "file") return;
    pressed += 1;
    event.preventDefault();
  };
  document.addEventListener("click", hear, true);
  await popup.getByRole("button", { name: m.complete_picture_choose() }).click();
  document.removeEventListener("click", hear, true);
  expect(pressed).toBe(1);
  expect(page.getByRole("dialog").elements()).toHaveLength(1);
});

test("the card over the list can be dismissed for good; the menu still has it", async () => {
  await openList();
  await card.getByRole("button", { name: m.complete_put_off() }).click();
  await expect.element(card).not.toBeInTheDocument();
  await openList();
  await expect.element(page.getByRole("heading", { name: m.nav_search(), level: 1 })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await openFromMenu();
});

test("completion, its steps and the place question have no axe faults on a desktop, a dark desktop and a phone", async () => {
  await openList();
  await expect.element(card).toBeVisible();
  await examineLooks(`.${cardCss.card}`);
  await openFromMenu();
  for (const one of ["About you", "Themes", "Looking for", "Picture"]) {
    await step(one).click();
    await examineLooks("[role=dialog]");
  }
  await talk(undefined, { viewer: newcomer, search: "?question=askForCity" });
  const question = page.getByRole("dialog", { name: m.location_title() });
  await expect.element(question).toBeVisible();
  await examineLooks("[role=dialog]");
  for (const width of [1280, 360]) {
    await page.viewport(width, 780);
    await settle();
    const country = question.getByLabelText(m.location_country());
    const [sheet, field] = [question, country].map((one) => one.element().getBoundingClientRect());
    expect(field!.right, `${width} px`).toBeLessThan(sheet!.right);
  }
});
