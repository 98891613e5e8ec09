import type { Order } from "@masq/contract/member/orders";
import { drawPicture } from "@masq/server/foundation/images/drawn-pictures.suite";
import type { Page } from "@playwright/test";
import type { PopupName, PopupProps } from "../apps/web/app/shared/popups.ts";
import { composer, LINE, lines, send, talk } from "./support/chat-page.ts";
import { deskOf } from "./support/desk-page.ts";
import { expectPath } from "./support/page.ts";
import { dialogs, expectTrap, isInside, openPopup } from "./support/popup-page.ts";
import { examine } from "./support/screens.ts";
import { createStage, expect, PHONE, test, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const WIDE = { width: 1280, height: 800 };
const ORDER: Order = {
  _id: "ord_sample",
  createDate: "2026-03-04T20:15:00.000Z",
  status: "success",
  currency: "EUR",
  country: "NL",
  products: [],
  total: 14.99,
  net: 12.38,
  vat: 2.61,
  descriptor: "PNI LETTERS",
  renewal: null,
  lastTransaction: null,
  receipt: null,
  refunded: 0,
  withdrawal: null,
  renewals: [],
  offer: null,
};
const NOBODY = { _id: "prf_sample", name: "Isolde" };
const idle = (): void => undefined;

type Given = { [K in PopupName]?: PopupProps[K] };
const GUESTS: Given = {
  "sign-in": {},
  login: { username: "jonas" },
  "forgot-password": { email: "" },
  terms: {},
  general: { title: "A title of its own", text: "And a text of its own." },
};
const MEMBERS: Given = {
  sidebar: {},
  "no-credits": { profileName: "Isolde", draft: LINE },
  "no-subscription": { profileName: "Isolde", feature: "favorite", message: "Premium keeps her for you." },
  "location-confirmation": { onEnd: idle },
  "profile-completion": {},
  "profile-completed": {},
  "image-uploader": {},
  "archive-confirmation": { conversationId: "cnv_sample", onConfirm: idle },
  "restore-confirmation": { conversationId: "cnv_sample", onConfirm: idle },
  "payment-success": { order: ORDER, back: null },
  "payment-failure": { order: { ...ORDER, status: "failed" } },
  "payment-unknown": { order: { ...ORDER, status: "pending" } },
  "remove-card": {
    card: { cardId: "crd_sample", brand: "visa", last4: "1111", expMonth: 12, expYear: 2031, inUse: false },
  },
  "password-reset": {},
  "fresh-login": { onConfirmed: idle },
  notifications: {},
  safety: {},
  report: { kind: "profile", id: "prf_sample", profile: NOBODY },
  "block-confirmation": { profile: NOBODY },
};

/** Opened over the page, traps focus, closed by Escape, and focus is restored. */
async function openAndClose<K extends PopupName>(page: Page, name: K, props: PopupProps[K]): Promise<void> {
  await page.locator("#before").focus();
  await openPopup(page, name, props);
  const dialog = dialogs(page);
  await expect(dialog, name).toHaveCount(1);
  await expect(dialog, name).toHaveAccessibleName(/\S/);
  await expectTrap(page, name);
  await examine(page, name, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(dialog, `${name} is closed`).toHaveCount(0);
  await expect(page.locator("#before"), `${name} gives the keyboard back`).toBeFocused();
}

/** On a phone it is a sheet: as wide as the view, on its lower edge. */
async function expectSheet<K extends PopupName>(page: Page, name: K, props: PopupProps[K]): Promise<void> {
  await openPopup(page, name, props);
  const sheet = dialogs(page);
  await expect(sheet).toHaveCount(1);
  const view = page.viewportSize()!;
  await expect
    .poll(async () => {
      const box = (await sheet.boundingBox())!;
      return { x: box.x, width: box.width, foot: Math.round(box.y + box.height), isWithin: box.y >= 0 };
    }, name)
    .toEqual({ x: 0, width: view.width, foot: view.height, isWithin: true });
  await expect.poll(() => isInside(page), name).toBe(true);
  // Escape twice in a row would hide the whole screen; any other key in between prevents that.
  await page.keyboard.press("Shift");
  await page.keyboard.press("Escape");
  await expect(sheet, `${name} is closed`).toHaveCount(0);
}

/** An element for focus to return to. */
const standSomewhere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const button = document.createElement("button");
    button.id = "before";
    button.textContent = "Before";
    button.style.cssText = "position:fixed;inset:auto auto 0 0";
    document.querySelector("main")!.append(button);
  });

async function throughTheList(page: Page, given: Given): Promise<void> {
  await standSomewhere(page);
  const list = Object.entries(given) as [PopupName, PopupProps[PopupName]][];
  for (const [name, props] of list) await openAndClose(page, name, props as never);
  await page.setViewportSize(PHONE.viewport);
  for (const [name, props] of list) await expectSheet(page, name, props as never);
}

test("[UI-02, UI-04] a guest's popups open and close, trap focus and restore it; the general one has its own title and text", async ({
  stage,
}) => {
  test.slow();
  const page = await stage.open({ viewport: WIDE });
  await page.goto(stage.at("/block"), { waitUntil: "networkidle" });
  await throughTheList(page, GUESTS);
  await page.setViewportSize(WIDE);
  await page.goto(stage.at("/sign-up"), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "What that means" }).click();
  const general = dialogs(page);
  await expect(general.getByRole("heading")).toHaveText("Your private life");
  await expect(general.locator(".dlg-body")).toContainText("care@example.com");
  await general.getByRole("button", { name: "OK" }).click();
  await expect(general).toHaveCount(0);
});

test("[UI-02] a member's popups open and close, trap focus and restore it; they are sheets on a phone", async ({
  stage,
}) => {
  test.setTimeout(240_000);
  const page = await stage.memberPage(await stage.member({ country: "NL" }), "/settings/help-center", {
    viewport: WIDE,
    isNoisy: true, // the server knows none of the sample ids
  });
  await page.waitForLoadState("networkidle");
  await throughTheList(page, MEMBERS);
});

test("[UI-02] sidebar and user menu open and close by their own buttons, and lead on", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", PHONE);
  await page.waitForLoadState("networkidle");
  const places = page.getByRole("dialog", { name: "Menu" });
  const door = page.getByRole("button", { name: "Menu" });
  await door.click();
  await expect(places.getByRole("link", { name: "Search" })).toHaveAttribute("aria-current", "page");
  await places.getByRole("button", { name: "Close" }).click();
  await expect(places).toHaveCount(0);
  await door.click();
  await places.getByRole("link", { name: "Flirts" }).click();
  await expectPath(page, "/messages/flirts");
  await expect(places).toHaveCount(0);

  const menu = page.getByRole("menu", { name: "Your account" });
  const account = page.getByRole("button", { name: "Your account" });
  await account.click();
  await expect(menu.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await examine(page, "user menu", "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(account).toBeFocused();
  await account.press("Enter");
  await menu.getByRole("menuitem", { name: "Settings" }).click();
  await expectPath(page, "/settings");
  await expect(menu).toHaveCount(0);
  // Where the bar names the places there is no second list of them.
  await page.setViewportSize(WIDE);
  await expect(door).toBeHidden();
});

test("[UI-02] the gallery of a chat's pictures and the session's end open and close", async ({ stage }) => {
  const { character, page } = await talk(stage);
  await page
    .locator(".cmp")
    .getByLabel("Picture files")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await drawPicture(900, 700) });
  await expect(page.locator(cssOf("apps/web/app/features/chat/picture.module.css", "preview"))).toBeVisible();
  await composer(page, character).fill("The harbour.");
  await send(page).click();
  await expect(lines(page).last()).toContainText("The harbour.");
  const picture = page
    .getByRole("log")
    .locator(cssOf("apps/web/app/features/chat/picture.module.css", "picture"))
    .last();
  const gallery = page.getByRole("dialog", { name: /^Pictures with/ });
  for (let time = 0; time < 2; time += 1) {
    await picture.click();
    await expect(gallery).toBeVisible();
    await expectTrap(page, "gallery");
    await page.keyboard.press("Escape");
    await expect(gallery).toHaveCount(0);
  }
  const desk = deskOf(await stage.desk(await stage.agent()));
  await desk.start();
  const end = desk.page.getByRole("dialog", { name: m.end_shift_title() });
  for (let time = 0; time < 2; time += 1) {
    await desk.page.keyboard.press("Alt+KeyQ");
    await expect(end).toBeVisible();
    await expectTrap(desk.page, "end of the session");
    await examine(desk.page, "end of the session", "[role=dialog]");
    await desk.page.keyboard.press("Escape");
    await expect(end).toHaveCount(0);
  }
  await expect(desk.timer("session")).toBeVisible();
});

test("[UI-02] the age check's popup appears where required, ignores Escape, and closes with its own exit", async ({
  browser,
  app,
}) => {
  const ember: Stage = createStage(browser, app, {
    scope: "embernight",
    host: "embernight.localhost",
    brandId: "brd_embernight",
  });
  const page = await ember.memberPage(await ember.member({ country: "DE", ageChecked: false }), "/profiles");
  const age = page.getByRole("dialog", { name: "One check before curtain-up" });
  await expect(age).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(age).toBeVisible();
  await age.getByRole("button", { name: "Sign out" }).click();
  await expectPath(page, "/");
  await expect(age).toHaveCount(0);
  await ember.close();
});

test("[UI-03] the chat asks for the place over itself: once saved, the question is gone", async ({ stage }) => {
  const member = await stage.member({ city: null, country: null });
  const character = await stage.character();
  const { conversationId } = await stage.write(member, character.id, LINE);
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}?question=askForCity`);
  const popup = page.getByRole("dialog");
  await expect(popup.getByLabel("Country")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expectPath(page, `/messages/chat/${conversationId}`);
  await page.goto(stage.at(`/messages/chat/${conversationId}?question=askForCity`));
  await popup.getByLabel("Country").selectOption("NL");
  await popup.getByLabel("City or postal code").fill("Utrecht");
  await popup.getByRole("button", { name: "Save" }).click();
  await expect(popup).toHaveCount(0);
  await expectPath(page, `/messages/chat/${conversationId}`);
  const { body } = await stage.call(member, "GET", `/user/${member.id}`);
  expect((body as { profile: { location: { city: string } } }).profile.location.city).toBe("Utrecht");
});
