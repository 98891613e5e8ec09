import { getConversationPictures } from "@masq/contract/member/conversations";
import { listBlocks, listReports } from "@masq/contract/member/safety";
import { updateUser, type User } from "@masq/contract/member/user";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { css } from "../../../testing/by-css.ts";
import { imageOf } from "../../../testing/characters.ts";
import { examine } from "../../../testing/examine.ts";
import { keepsRecord } from "../../../testing/own-record.ts";
import { memberOf } from "../../../testing/people.ts";
import { GUESTS_POPUPS, MEMBERS_POPUPS, type Given } from "../../../testing/popup-samples.ts";
import { dialogs, expectTrap, isInDialog } from "../../../testing/popup.ts";
import { MEMBERSHIPS, productOf, serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { lineOf, talk, threadOf } from "../../../testing/thread.ts";
import { m } from "../../paraglide/messages.js";
import { popups, type PopupName, type PopupProps } from "../../shared/popups.ts";
import * as pictureCss from "../chat/picture.module.css";

const WIDE = [1280, 800] as const;
const PHONE = [360, 780] as const;

beforeEach(() => page.viewport(...WIDE));

/** Opened over the page, traps focus, closed by Escape, and focus is restored. */
async function openAndClose<K extends PopupName>(name: K, props: PopupProps[K]): Promise<void> {
  const before = document.querySelector<HTMLElement>("#before")!;
  before.focus();
  popups.open(name, ...([props] as never));
  await expect.poll(() => dialogs().elements(), { message: name }).toHaveLength(1);
  await expect.element(dialogs()).toHaveAccessibleName(/\S/);
  await expectTrap(name);
  // Twenty-four of them: the dark theme has each where it is looked at by itself.
  await examine("[role=dialog]", ["light"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialogs().elements(), { message: `${name} is closed` }).toHaveLength(0);
  await expect.element(page.elementLocator(before)).toHaveFocus();
}

/** On a phone it is a sheet: as wide as the view, on its lower edge. */
async function expectSheet<K extends PopupName>(name: K, props: PopupProps[K]): Promise<void> {
  popups.open(name, ...([props] as never));
  await expect.poll(() => dialogs().elements(), { message: name }).toHaveLength(1);
  const boxOf = () => {
    const { x, y, width, bottom } = dialogs().element().getBoundingClientRect();
    return { x, width, foot: Math.round(bottom), isWithin: y >= 0 };
  };
  await expect.poll(boxOf, { message: name }).toEqual({ x: 0, width: innerWidth, foot: innerHeight, isWithin: true });
  await expect.poll(isInDialog, { message: name }).toBe(true);
  // Escape twice in a row would hide the whole screen; any other key in between prevents that.
  await userEvent.keyboard("{Shift}{Escape}");
  await expect.poll(() => dialogs().elements(), { message: `${name} is closed` }).toHaveLength(0);
}

async function throughTheList(given: Given): Promise<void> {
  // An element for focus to return to.
  const button = document.createElement("button");
  Object.assign(button, { id: "before", textContent: "Before" });
  button.style.cssText = "position:fixed;inset:auto auto 0 0";
  await expect.element(page.getByRole("main")).toBeVisible();
  page.getByRole("main").element().append(button);
  const list = Object.entries(given) as [PopupName, PopupProps[PopupName]][];
  for (const [name, props] of list) await openAndClose(name, props as never);
  await page.viewport(...PHONE);
  for (const [name, props] of list) await expectSheet(name, props as never);
}

test("[UI-02, UI-04] a guest's popups open and close, trap focus and restore it; the general one has its own title and text", async () => {
  server.ignoreRest();
  const { router } = await visit(null, "/block");
  await throughTheList(GUESTS_POPUPS);
  await page.viewport(...WIDE);
  await router.navigate("/sign-up");
  await page.getByRole("button", { name: m.sign_up_consent_more() }).click();
  await expect.element(dialogs().getByRole("heading")).toHaveTextContent(m.sign_up_private_life());
  await expect.element(dialogs().getByCSS(".dlg-body")).toMatchTextContent("care@example.com");
  await dialogs().getByRole("button", { name: m.dialog_ok() }).click();
  await expect.element(dialogs()).not.toBeInTheDocument();
});

test("[UI-02] a member's popups open and close, trap focus and restore it; they are sheets on a phone", async () => {
  // Nobody knows the sample ids.
  server.ignoreRest();
  serveProducts([productOf(), ...MEMBERSHIPS]);
  server.on(listBlocks, () => ({ characters: [], muted: [] }));
  server.on(listReports, () => ({ reports: [] }));
  await visit(memberOf(), "/settings/help-center");
  await throughTheList(MEMBERS_POPUPS);
});

test("the popups of credits and of the profile begin at an offer and at a field, not at the cross", async () => {
  server.ignoreRest();
  serveProducts([productOf(), ...MEMBERSHIPS]);
  await visit(memberOf(), "/settings/help-center");
  const isInBody = (): boolean => Boolean(document.activeElement?.closest(".dlg-body"));
  for (const open of [() => popups.open("no-credits"), () => popups.open("profile-completion")]) {
    open();
    await expect.poll(isInBody, { message: String(open) }).toBe(true);
    await userEvent.keyboard("{Shift}{Escape}");
    await expect.poll(() => dialogs().elements()).toHaveLength(0);
  }
});

test("the press that opens or closes a popup is drawn before the popup comes or goes", async () => {
  server.ignoreRest();
  await page.viewport(...PHONE);
  await visit(memberOf(), "/profiles");
  const places = page.getByRole("dialog", { name: m.sidebar_title() });
  const door = page.getByRole("button", { name: m.sidebar_title() });
  const cross = places.getByRole("button", { name: m.dialog_close() });
  // Once before, so that its code is here.
  await door.click();
  await cross.click();
  await expect.element(places).not.toBeInTheDocument();
  /** Everything that a press does in its own task. */
  const press = async (one: typeof door): Promise<void> => {
    (one.element() as HTMLElement).click();
    await Promise.resolve();
  };
  await press(door);
  expect(dialogs().elements()).toHaveLength(0);
  await expect.element(cross).toBeVisible();
  await press(cross);
  expect(dialogs().elements()).toHaveLength(1);
  await expect.element(places).not.toBeInTheDocument();
});

test("[UI-02] sidebar and user menu open and close by their own buttons, and lead on", async () => {
  server.ignoreRest();
  await page.viewport(...PHONE);
  const { path } = await visit(memberOf(), "/profiles");
  const places = page.getByRole("dialog", { name: m.sidebar_title() });
  const door = page.getByRole("button", { name: m.sidebar_title() });
  await door.click();
  await expect.element(places.getByRole("link", { name: m.nav_search() })).toHaveAttribute("aria-current", "page");
  await places.getByRole("button", { name: m.dialog_close() }).click();
  await expect.element(places).not.toBeInTheDocument();
  await door.click();
  await places.getByRole("link", { name: m.messages_flirts() }).click();
  await expect.poll(path).toBe("/messages/flirts");
  await expect.element(places).not.toBeInTheDocument();

  const menu = page.getByRole("menu", { name: m.nav_account() });
  const settings = menu.getByRole("menuitem", { name: m.settings_menu() });
  const account = page.getByRole("button", { name: m.nav_account() });
  await account.click();
  await expect.element(settings).toBeVisible();
  await examine("[role=menu]");
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await settings.click();
  await expect.poll(path).toBe("/settings");
  await expect.element(menu).not.toBeInTheDocument();
  // Where the bar names the places there is no second list of them.
  await page.viewport(...WIDE);
  await expect.element(css("header .mob")).not.toBeVisible();
});

test("[UI-02] the gallery of a chat's pictures opens and closes", async () => {
  const image = imageOf();
  const attachment = {
    _id: image._id,
    state: "ready" as const,
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    image,
  };
  server.on(getConversationPictures, () => ({
    pictures: [{ messageId: "msg_1", senderType: "user" as const, dateSent: "2026-03-10T08:00:00.000Z", attachment }],
  }));
  const sent = lineOf(1, { messageType: "attachment", message: "The harbour.", attachment });
  await talk(threadOf({ messages: [sent] }));
  const picture = page.getByRole("log").getByCSS(`.${pictureCss.picture}`).last();
  const gallery = page.getByRole("dialog", { name: m.chat_gallery({ name: "Vesna" }) });
  for (let time = 0; time < 2; time += 1) {
    await picture.click();
    await expect.element(gallery).toBeVisible();
    await expectTrap("gallery");
    await userEvent.keyboard("{Escape}");
    await expect.element(gallery).not.toBeInTheDocument();
  }
});

test("[UI-02] the age check's popup appears where required, ignores Escape, and closes with its own exit", async () => {
  server.ignoreRest();
  const { path } = await visit(memberOf({ ageVerificationApplicable: true }), "/profiles");
  const age = page.getByRole("dialog", { name: m.age_title() });
  await expect.element(age).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(age).toBeVisible();
  await age.getByRole("button", { name: m.nav_sign_out() }).click();
  await expect.poll(path).toBe("/");
  await expect.element(age).not.toBeInTheDocument();
});

test("[UI-03] the chat asks for the place over itself: once saved, the question is gone", async () => {
  const { profile, ...rest } = memberOf();
  const nowhere: User = {
    ...rest,
    profile: {
      ...profile,
      location: { country: null, city: null, zipcode: null },
      settings: { ...profile.settings, keepLocationPrivate: true },
    },
  };
  keepsRecord(nowhere);
  const { path, router } = await talk(undefined, { viewer: nowhere, search: "?question=askForCity" });
  await expect.element(dialogs().getByLabelText(m.location_country())).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialogs()).not.toBeInTheDocument();
  await expect.poll(path).toBe("/messages/chat/cnv_one");
  await router.navigate("/messages/chat/cnv_one?question=askForCity");
  await dialogs().getByLabelText(m.location_country()).selectOptions("NL");
  await dialogs().getByLabelText(m.location_place()).fill("Utrecht");
  // The choice who sees it is in the same place, as the member has it until now.
  const isPrivate = dialogs().getByRole("switch");
  await expect.element(isPrivate).toBeChecked();
  await isPrivate.click();
  await dialogs().getByRole("button", { name: m.location_save() }).click();
  await expect.element(dialogs()).not.toBeInTheDocument();
  await expect.poll(path).toBe("/messages/chat/cnv_one");
  expect(server.asked(updateUser)).toMatchObject([
    {
      params: { id: rest._id },
      body: { location: { country: "NL", city: "Utrecht" }, settings: { keepLocationPrivate: false } },
    },
  ]);
});

test("the question for where one lives asks for the country alone, and names it when it is missing", async () => {
  const { profile, ...rest } = memberOf();
  const nowhere: User = { ...rest, profile: { ...profile, location: { country: null, city: null, zipcode: null } } };
  server.ignoreRest();
  keepsRecord(nowhere);
  await visit(nowhere, "/settings");
  popups.open("location-confirmation", { onEnd: () => undefined, country: true });
  const country = dialogs().getByLabelText(m.location_country());
  await expect.element(country).toBeVisible();
  expect(dialogs().getByLabelText(m.location_place()).elements()).toEqual([]);
  await expect.element(dialogs().getByText(m.location_text_country())).toBeVisible();
  await dialogs().getByRole("button", { name: m.location_save() }).click();
  await expect.element(country).toHaveAccessibleDescription("Required");
  expect(server.asked(updateUser)).toEqual([]);
  await country.selectOptions("NL");
  await dialogs().getByRole("button", { name: m.location_save() }).click();
  await expect.element(dialogs()).not.toBeInTheDocument();
  expect(server.asked(updateUser)).toMatchObject([
    { body: { location: { country: "NL", city: null, zipcode: null } } },
  ]);
});
