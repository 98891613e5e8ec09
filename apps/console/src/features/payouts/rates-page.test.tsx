import {
  listRateCards,
  publishPayFloor,
  publishRateCard,
  type PayFloor,
  type RateCard,
} from "@masq/contract/agent/payouts";
import { expect, test } from "vitest";
import { begins } from "../../../testing/begins.ts";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { m } from "../../paraglide/messages.js";

const AT = "2026-03-10T08:00:00.000Z";
const CARD: RateCard = {
  brand: "velvetrooms",
  version: 1,
  date: AT,
  currency: "EUR",
  messageCents: 25,
  followUpCents: 15,
  meetUpCents: 40,
  minLength: 0,
  shortCents: 0,
};
const FLOOR: PayFloor = { version: 1, date: AT, hourCents: 1250 };
const LISTED = {
  brands: [{ _id: "velvetrooms", domain: "velvetrooms.com", currency: "EUR", cards: [CARD] }],
  companies: [{ _id: "cmp_1", name: "Ember", currency: "EUR", floors: [FLOOR] }],
};

test("a version equal to the one in force is not published, and a refusal leads to its field", async () => {
  server.on(listRateCards, () => LISTED);
  server.on(publishRateCard, () => CARD);
  server.on(publishPayFloor, () => FLOOR);
  const { page } = await openDesk(adminOf(), "/chat/payouts/rates");
  await page.getByRole("button", { name: begins(m.payouts_new_card()) }).click();
  const dialog = page.getByRole("dialog");
  const publish = dialog.getByRole("button", { name: m.payouts_publish() });
  const meetUp = dialog.getByLabelText(begins(m.payouts_rate_of({ kind: "meetUp" })));
  await expect.element(publish).toBeDisabled();
  await expect.element(dialog.getByText(m.payouts_unchanged())).toBeVisible();
  await examine();
  await meetUp.fill("forty");
  await publish.click();
  await expect.element(meetUp).toHaveFocus();
  await meetUp.fill("0,40");
  await expect.element(publish).toBeDisabled();
  await meetUp.fill("0,45");
  await publish.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked(publishRateCard).map(({ body }) => [body.basedOn, body.meetUpCents])).toEqual([[1, 45]]);

  await page.getByRole("button", { name: begins(m.payouts_new_floor()) }).click();
  const floor = dialog.getByRole("button", { name: m.payouts_publish_floor() });
  const hour = dialog.getByLabelText(begins(m.payouts_per_hour()));
  await expect.element(floor).toBeDisabled();
  await hour.fill("");
  await floor.click();
  await expect.element(hour).toHaveFocus();
  await hour.fill("13");
  await floor.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked(publishPayFloor).map(({ body }) => body.hourCents)).toEqual([1300]);
});
