import { Refusal } from "@masq/client/contract-server";
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  seeSearch,
  type SavedSearch,
} from "@masq/contract/member/discovery";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { serveCast } from "../../../testing/cast.ts";
import { profileOf } from "../../../testing/characters.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";
import { queries } from "../../shared/queries.ts";

beforeEach(() => page.viewport(1280, 800));

const TALL = "heightMin=205";
const chip = page.getByRole("button", { name: /^Saved searches/ });
const dialog = page.getByRole("dialog", { name: m.saved_title() });
const named = (name: string) => dialog.getByRole("button", { name, exact: true });
const here = dialog.getByRole("switch", { name: /^Tell me here/ });
const mail = dialog.getByRole("switch", { name: /^Email me/ });
const searchOf = (over: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: "sch_tall",
  name: "Tall",
  query: { gender: ["women"], heightMin: 205 },
  alertMail: false,
  alertApp: false,
  fresh: 0,
  createDate: "2026-03-10T08:00:00.000Z",
  ...over,
});
const tall = [profileOf("Ada", { heightCm: 208 })];
const fail = (): never => {
  throw new Refusal(500, "internal");
};

test("both alerts are off until switched on, and stay as set", async () => {
  const searches = [searchOf()];
  serveCast(tall, searches);
  server.on(changeSearch, ({ body }) => {
    searches[0] = { ...searches[0]!, ...(body.alertMail !== undefined && { alertMail: body.alertMail }) };
    return searches[0];
  });
  const { unmount } = await visit(memberOf(), "/profiles");
  await chip.click();
  await expect.element(here).not.toBeChecked();
  await expect.element(mail).not.toBeChecked();
  await mail.click();
  await expect.element(mail).toBeChecked();
  const changes = () => server.calls.filter(({ name }) => name === "changeSearch").map(({ asked }) => asked.body);
  await expect.poll(changes).toEqual([{ alertMail: true }]);
  await unmount();
  await visit(memberOf(), "/profiles");
  await chip.click();
  await expect.element(mail).toBeChecked();
  await expect.element(here).not.toBeChecked();
});

test("new characters of a watched search show as a number on the list until it is opened", async () => {
  serveCast(tall, [searchOf({ alertApp: true, fresh: 1 })]);
  server.on(seeSearch, () => ({ status: "success" as const }));
  const { path } = await visit(memberOf(), "/profiles");
  await expect.element(chip).toMatchTextContent(/1\s*1 new/);
  await chip.click();
  await expect.element(dialog.getByText("1 new")).toBeVisible();
  await named("Tall").click();
  await expect.poll(path).toBe(`/profiles?gender=women&${TALL}`);
  await expect.element(chip).toHaveTextContent(m.saved_title());
  await expect
    .poll(() => server.calls.filter(({ name }) => name === "seeSearch").map(({ asked }) => asked.params))
    .toEqual([{ id: "sch_tall" }]);
});

test("a mail's address opens its search; a deleted one says so", async () => {
  serveCast(tall, [searchOf()]);
  const { path, unmount } = await visit(memberOf(), "/profiles?search=sch_tall");
  await expect.poll(path).toBe(`/profiles?gender=women&${TALL}`);
  await unmount();
  const gone = await visit(memberOf(), "/profiles?search=sch_none");
  await expect.element(toast("This saved search no longer exists")).toBeVisible();
  await expect.poll(gone.path).toBe("/profiles");
});

test("failures are reported and undone", async () => {
  serveCast(tall, [searchOf()]);
  for (const route of [changeSearch, deleteSearch, saveSearch]) server.on(route, fail);
  const { unmount } = await visit(memberOf(), `/profiles?${TALL}`);
  await chip.click();
  await mail.click();
  await expect.element(toast(/Something went wrong/)).toBeVisible();
  await expect.element(mail).not.toBeChecked();
  await dialog.getByRole("button", { name: m.saved_delete({ name: "Tall" }) }).click();
  await expect.element(named("Tall")).toBeVisible();
  await dialog.getByRole("button", { name: m.saved_save() }).click();
  await expect.poll(() => server.calls.filter(({ name }) => name === "saveSearch")).toHaveLength(1);
  await expect.poll(() => dialog.getByRole("listitem").elements()).toHaveLength(1);
  await unmount();
  queries().clear();
  server.on(listSearches, fail);
  await visit(memberOf(), "/profiles");
  await chip.click();
  await expect.element(dialog.getByText(m.saved_failed())).toBeVisible();
  server.on(listSearches, () => ({ searches: [searchOf()], max: 20 }));
  await dialog.getByRole("button", { name: m.saved_retry() }).click();
  await expect.element(named("Tall")).toBeVisible();
});
