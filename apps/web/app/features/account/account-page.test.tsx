import { Refusal } from "@masq/client/contract-server";
import { getLocations } from "@masq/contract/member/locations";
import { updateUser } from "@masq/contract/member/user";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { examineLooks } from "../../../testing/examine-looks.ts";
import { settle } from "@masq/ui/examine";
import { keepsRecord } from "../../../testing/own-record.ts";
import { brandOf, memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

beforeEach(() => page.viewport(1280, 800));

const { profile, ...joost } = memberOf({ firstName: "Joost" });
const lived = { ...joost, profile: { ...profile, aboutMe: "Reads on trains.", tags: ["sea" as const] } };
const save = page.getByRole("button", { name: m.own_save(), exact: true });
const firstName = page.getByLabelText(m.own_first_name());
const asked = () => server.asked(updateUser);

async function openEdit(): Promise<void> {
  await page.getByRole("link", { name: m.own_edit(), exact: true }).click();
  await expect.element(firstName).toBeVisible();
}

test("[ACC-12, VALID-10, VALID-13] missing or invalid values are named at their fields, the first is focused, nothing is sent", async () => {
  // A brand that serves the United States, the only country with a fixed postal code format.
  const brand = brandOf({ countries: ["US"] });
  const member = { ...joost, profile: { ...profile, location: { country: "US", city: "Boston", zipcode: null } } };
  keepsRecord(member);
  server.on(getLocations, () => ({ zip: "02108", city: "Boston", state: "MA" }));
  const { path } = await visit(member, "/user/edit", { brand });
  const [zip, about] = [page.getByLabelText(m.own_zipcode()), page.getByLabelText(m.complete_about_label())];
  await zip.fill("123");
  await about.fill("   ");
  await save.click();
  await expect.element(zip).toHaveAccessibleDescription(m["rule.zipcode"]());
  await expect.element(zip).toHaveFocus();
  await expect.element(about).toHaveAccessibleDescription("Required");
  await expect.element(page.getByText(m["rule.at-least-one"]())).toBeVisible();
  await expect.element(page.getByText("3 things to fix.")).toBeVisible();
  expect(asked()).toEqual([]);
  await zip.fill("02108");
  await about.fill("Now there is something.");
  await page.getByText(m.tag_sea(), { exact: true }).click();
  await save.click();
  await expect.element(toast(m.own_saved())).toBeVisible();
  await expect.poll(path).toBe("/user");
  await expect.element(page.getByText("“Now there is something.”")).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test("[ACC-14, ACC-15] an invalid and a taken address are reported at the field; the input stays until it is stored", async () => {
  const email = page.getByLabelText(m.own_email(), { exact: true });
  keepsRecord(lived);
  const refuses = (...given: ConstructorParameters<typeof Refusal>): void =>
    server.on(updateUser, () => {
      throw new Refusal(...given);
    });
  await visit(lived, "/user/edit");
  await email.fill("no-address");
  await firstName.fill("Ada");
  await save.click();
  await expect.element(email).toHaveAccessibleDescription(m["rule.email"]());
  expect(asked()).toEqual([]);
  // What only the server finds: an address that passes here and is refused there.
  refuses(422, "invalid-email");
  await email.fill("odd@example.com");
  await save.click();
  await expect.element(email).toHaveAccessibleDescription(m["rule.email"]());
  refuses(409, "email-taken", { email: "This email is already in use" });
  await email.fill("other@example.com");
  await expect.element(email).not.toHaveAccessibleDescription(m["rule.email"]());
  await save.click();
  await expect.element(email).toHaveAccessibleDescription(m["error.email-taken"]());
  await expect.element(firstName).toHaveValue("Ada");
  refuses(500, "internal");
  await email.fill(lived.email);
  await save.click();
  await expect.element(toast("Something went wrong, please try again later")).toBeVisible();
  await expect.element(firstName).toHaveValue("Ada");
  expect(asked()).toHaveLength(3);
});

test("leaving with unsaved changes, by link or back button, asks first; staying keeps them, leaving drops them", async () => {
  keepsRecord(lived);
  server.ignoreRest();
  const { path, router } = await visit(lived, "/user");
  await openEdit();
  await firstName.fill("Ada");
  const question = page.getByRole("dialog", { name: m.own_leave_title() });
  await router.navigate(-1);
  await expect.element(question).toBeVisible();
  await question.getByRole("button", { name: m.own_leave_stay() }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(path()).toBe("/user/edit");
  await expect.element(firstName).toHaveValue("Ada");
  await page.getByRole("link", { name: m.own_settings(), exact: true }).first().click();
  await question.getByRole("button", { name: m.own_leave_go(), exact: true }).click();
  await expect.poll(path).toBe("/settings");
  await visit(lived, "/user/edit");
  await expect.element(firstName).toHaveValue("Joost");
  await firstName.fill("Ada");
  await page.getByRole("button", { name: m.own_discard() }).click();
  await expect.element(firstName).toHaveValue("Joost");
  await expect.element(page.getByText(m.own_untouched())).toBeVisible();
  expect(asked()).toEqual([]);
});

test("the profile, read and edited, has no axe faults on a desktop, a dark desktop and a phone", async () => {
  keepsRecord(lived);
  await visit(lived, "/user");
  await expect.element(page.getByRole("heading", { name: m.own_seen_title() })).toBeVisible();
  await examineLooks();
  await openEdit();
  await page.getByLabelText(m.complete_about_label()).fill(" ");
  await save.click();
  await expect.element(page.getByText("One thing to fix.")).toBeVisible();
  await examineLooks(undefined, 3400);
});

test("no form box is wider than its column, not even a password's with its button", async () => {
  keepsRecord(lived);
  server.ignoreRest();
  for (const [viewer, at] of [
    [null, "/sign-in"],
    [null, "/sign-up"],
    [lived, "/user/edit"],
  ] as const) {
    await visit(viewer, at);
    await expect.poll(() => document.querySelector(".pw")?.checkVisibility()).toBe(true);
    for (const width of [320, 390, 1024, 1280]) {
      await page.viewport(width, 780);
      await settle();
      const wider = [...document.querySelectorAll("main .fld")].flatMap((field) => {
        const { left, right } = field.parentElement!.getBoundingClientRect();
        return [field, ...field.querySelectorAll(".inp")].flatMap((box) => {
          const found = box.getBoundingClientRect();
          return found.left < left - 0.5 || found.right > right + 0.5
            ? [`${box.className} ${found.right - right}`]
            : [];
        });
      });
      expect(wider, `${at}, ${width} px`).toEqual([]);
    }
  }
});

test("a form pressed twice before the first press is drawn is sent once", async () => {
  keepsRecord(lived);
  await visit(lived, "/user/edit");
  // What another test left in the form is kept.
  await page.getByLabelText(m.complete_about_label()).fill("Reads in trains.");
  await firstName.fill("Ada");
  const button = save.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(toast(m.own_saved())).toBeVisible();
  expect(asked()).toHaveLength(1);
});
