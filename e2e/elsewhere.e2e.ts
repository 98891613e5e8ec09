import type { Page } from "@playwright/test";
import { expect, test, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const PAGES = [
  "/profiles",
  "/matches",
  "/interests/viewed-me",
  "/user/edit",
  "/settings#limits",
  "/settings/privacy",
  "/settings/security",
  "/settings/help-center",
  "/settings/help-center/forgotten-password",
  "/settings/help-center/no-such-answer",
  "/messages/sent",
];

/** The socket opens in an effect of the whole page: by then React has hydrated it and reported any mismatch. */
async function take(page: Page, address: string): Promise<void> {
  const line = page.waitForEvent("websocket");
  if (page.url() === address) await page.reload();
  else await page.goto(address);
  await line;
}

/** A member of a country that browsers and servers name differently, on a break, with a message in a chat. */
async function awayFromHome(stage: Stage, settings: object, createdAt: string) {
  const about = { about_me: "Reads on trains.", tags: ["letters", "sea"] };
  const place = { country: "HK", city: "Kowloon", created_at: new Date(createdAt) };
  const [member, character] = [await stage.member({ ...about, ...place }), await stage.character({ height_cm: 180 })];
  const { conversationId } = await stage.write(member, character.id, "Good evening.");
  expect((await stage.call(member, "PATCH", `/user/${member.id}`, { body: { settings } })).status).toBe(200);
  expect((await stage.call(member, "POST", "/break", { body: { kind: "week" } })).status).toBe(201);
  return { member, pages: [...PAGES, `/profile/${character.id}`, `/messages/chat/${conversationId}`] };
}

// The server is in another time zone, renders the stored language and knows neither the reader's region nor clock. A
// hydration mismatch is an error in the console, which fails the test.
for (const { locale, timezoneId, settings, createdAt, since, place, until } of [
  {
    locale: "en-US",
    timezoneId: "Pacific/Auckland",
    settings: { clock: "24", measures: "imperial" },
    createdAt: "2026-03-01T11:30:00Z",
    since: "Standard, since March 2, 2026.",
    place: "Kowloon, Hong Kong",
    until: /at \d\d:\d\d/,
  },
  {
    locale: "fr-FR",
    timezoneId: "America/Los_Angeles",
    settings: { clock: "12", language: "de" },
    createdAt: "2026-03-01T05:00:00Z",
    since: "28. Februar 2026",
    place: "Kowloon, Hongkong",
    until: /um \d?\d:\d\d\s[AP]M/,
  },
] as const)
  test(`server-rendered pages hydrate without a mismatch in a browser of ${timezoneId} in ${locale}`, async ({
    stage,
  }) => {
    const { member, pages } = await awayFromHome(stage, settings, createdAt);
    const page = await stage.memberPage(member, "/user", { locale, timezoneId });
    await expect(page.getByText(since)).toBeVisible();
    await expect(page.getByText(place)).toBeVisible();
    await take(page, stage.at("/settings"));
    await expect(page.getByText(until).first()).toBeVisible();
    for (const path of pages) await take(page, stage.at(path));
    await take(page, stage.at("/settings"));
    await take(page, stage.at("/settings"));
  });

test("the settings' sidebar shows the section in the address", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/settings#limits");
  const rail = page.getByRole("navigation", { name: "Settings" });
  await expect(rail.locator("[aria-current]")).toHaveText(site.settings_limits());
  await expect(rail.locator(cssOf("apps/web/app/features/settings/frame.module.css", "here"))).toHaveText(
    site.settings_limits(),
  );
});
