import type { Page } from "@playwright/test";
import { expect, test } from "./support/letters.ts";
import { expectPath, failing } from "./support/page.ts";
import { PHONE } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const linkOf = (page: Page, rel: string) => page.locator(`link[rel="${rel}"]`);
const popup = (page: Page) => page.getByRole("dialog", { name: site.reach_title() });
async function openPopup(page: Page): Promise<void> {
  await page.getByRole("button", { name: site.age_account() }).click();
  await page.getByRole("menuitem", { name: site.reach_title() }).click();
  await expect(popup(page)).toBeVisible();
}
const cover = (page: Page) => page.locator("dialog[data-cover]");

test("[TRUST-29] discreet: tab, icon and app reveal nothing of the brand, and pictures wait for a press", async ({
  stage,
}) => {
  const character = await stage.character();
  const member = await stage.member();
  // The session is ended in the middle: a refused refresh is no fault.
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await expect(page).not.toHaveTitle("Daybook");
  await openPopup(page);
  await popup(page).getByRole("switch", { name: site.reach_discreet() }).click();
  await expect(page).toHaveTitle("Daybook");
  await expect(linkOf(page, "icon")).toHaveAttribute("href", "/icons/neutral/64.png");
  await expect(linkOf(page, "manifest")).toHaveAttribute("href", "/manifest.webmanifest?look=neutral");
  // The page is hydrated, so that what is added to it stays.
  await openPopup(page);
  await popup(page).getByRole("button", { name: site.dialog_close() }).click();
  // A card's frame with any picture: this brand's characters have none.
  await page.getByRole("main").evaluate((main) => {
    const frame = document.createElement("span");
    frame.className = "pt";
    const img = document.createElement("img");
    img.src = "/icons/brand/192.png";
    img.width = img.height = 120;
    img.alt = "A face";
    img.addEventListener("click", () => main.setAttribute("data-pressed", ""));
    frame.append(img);
    main.prepend(frame);
  });
  const picture = page.getByAltText("A face");
  await expect(picture).toHaveCSS("filter", /blur/);
  await picture.click();
  await expect(picture).toHaveCSS("filter", "none");
  await expect(page.locator("main[data-pressed]")).toHaveCount(0);
  await picture.click();
  await expect(page.locator("main[data-pressed]")).toHaveCount(1);
  // A card's own link lies over its picture.
  const card = page
    .locator("main article.card")
    .filter({ has: page.locator(".pt img") })
    .first();
  const listed = card.locator(".pt img").first();
  const pressMiddle = async (): Promise<void> => {
    await listed.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await listed.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await expect(listed).toHaveCSS("filter", /blur/);
  await pressMiddle();
  await expect(listed).not.toHaveCSS("filter", /blur/);
  await expectPath(page, "/profiles");
  await pressMiddle();
  await expect(page).toHaveURL(/\/profile\/prf_/);
  await page.goto(stage.at(`/profile/${character.id}`));
  await expect(page).toHaveTitle("Daybook");
  // Signed out, the tab stays discreet; another browser knows nothing.
  await page.context().clearCookies({ name: /^__Host/ });
  await page.goto(stage.at("/sign-in"));
  await expect(page).toHaveTitle("Daybook");
});

test("[TRUST-29] Escape twice covers the page at once, and only a press uncovers it", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", { isNoisy: true });
  await expect(page.getByRole("main")).toBeVisible();
  const title = await page.title();
  // Again where a busy machine let more than half a second pass between the two.
  const wake = async (): Promise<void> => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(cover(page)).toBeVisible({ timeout: 300 });
  };
  await page.keyboard.press("Escape");
  await expect(cover(page)).toHaveCount(0);
  await page.waitForTimeout(600);
  await expect(wake).toPass();
  await expect(page).toHaveTitle("Daybook");
  await expect(linkOf(page, "icon")).toHaveAttribute("href", "/icons/neutral/64.png");
  await expect(wake).toPass();
  await page.reload();
  await expect(cover(page)).toBeVisible();
  await cover(page).getByRole("button", { name: site.shop_continue_short() }).click();
  await expect(cover(page)).toHaveCount(0);
  await expect(page).toHaveTitle(title);

  await openPopup(page);
  await popup(page)
    .getByRole("switch", { name: /^Hide with Escape/ })
    .click();
  await expect(popup(page).getByRole("switch", { name: /^Hide with Escape/ })).not.toBeChecked();
  await popup(page).getByRole("button", { name: site.dialog_close() }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  await expect(cover(page)).toHaveCount(0);
});

test("three fingers cover a phone; two do not", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", { ...PHONE, hasTouch: true });
  const devtools = await page.context().newCDPSession(page);
  const lay = async (fingers: number): Promise<void> => {
    const touchPoints = [80, 160, 240].slice(0, fingers).map((x) => ({ x, y: 400 }));
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await expect(async () => {
    await lay(3);
    await expect(cover(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await cover(page).getByRole("button", { name: site.shop_continue_short() }).click();
  await expect(cover(page)).toHaveCount(0);
  await lay(2);
  // The listener is active, as the earlier fingers have shown: nothing comes.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(cover(page)).toHaveCount(0);
});

test("a browser that refuses notifications is reported, and nothing asks before a press", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", PHONE);
  // The browser's permission is shared by all its windows, so each test sets its own.
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await page.reload();
  await openPopup(page);
  const device = popup(page).getByRole("switch", { name: site.reach_device() });
  await expect(device).toBeDisabled();
  await expect(popup(page).getByText("You’ve blocked notifications")).toBeVisible();
});

test("a press subscribes the device; the worker shows what arrives and keeps nothing of the member", async ({
  stage,
  letters,
}) => {
  const member = await stage.member();
  const conversation = await letters.fromCharacter(member, await stage.character(), ["Good evening."]);
  const page = await stage.open({
    // The browser vendor's push service is not called; everything else is real.
    prepare: async (prepared) => {
      await prepared.addInitScript(() => {
        let stands: object | null = null;
        Object.defineProperty(Notification, "permission", { get: () => "granted" });
        Notification.requestPermission = () => Promise.resolve("granted");
        const bytes = new Uint8Array(65).fill(7);
        bytes[0] = 4;
        const text = (list: Uint8Array): string =>
          btoa(String.fromCharCode(...list))
            .replaceAll("+", "-")
            .replaceAll("/", "_")
            .replaceAll("=", "");
        const keys = { p256dh: text(bytes), auth: text(bytes.slice(0, 16)) };
        const made = { toJSON: () => ({ endpoint: `https://push.example.com/${Math.random()}`, keys }) };
        const { prototype } = PushManager;
        Object.assign(prototype, {
          subscribe: () => Promise.resolve((stands = made)),
          getSubscription: () => Promise.resolve(stands),
        });
      });
    },
  });
  await stage.admit(page, member);
  await page.goto(stage.at("/profiles"));
  await openPopup(page);
  const device = popup(page).getByRole("switch", { name: site.reach_device() });
  await failing(page, "PUT", "/api/push/subscription", 503);
  await expect(device).not.toBeChecked();
  await page.unrouteAll();
  const stored = page.waitForResponse((reply) => reply.url().endsWith("/api/push/subscription"));
  await device.click();
  expect((await stored).status()).toBe(200);
  await expect(device).toBeChecked();

  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  const data = { title: "Daybook", body: "You have a new notification", tag: conversation, badge: 1 };
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify({ ...data, href: `/messages/chat/${conversation}` }),
  });
  const held = await page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });
  expect(held).toEqual(["/offline.html"]);
});
