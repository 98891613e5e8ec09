import { buy, shopper } from "./support/money.ts";
import { examine } from "./support/screens.ts";
import { toast } from "./support/page.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const TEXT = "Slow at noon, <b>splendid</b> at night & never a lie.\nI would buy again.";

test("[TRUST-42] a buyer writes a review in the settings, an admin publishes it by keyboard, everyone reads it as written, and a refusal says why", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const page = await stage.memberPage(member, "/settings/review");
  await expect(page.getByText(/You haven’t bought anything here yet/)).toBeVisible();
  await expect(page.getByRole("button", { name: site.review_send() })).toHaveCount(0);
  await buy(stage, member, "credits-25");
  await page.goto(stage.at("/settings/orders"));
  await page.getByRole("link", { name: site.review_invite() }).click();
  await page.getByRole("button", { name: site.review_send() }).click();
  await expect(page.getByText(site.review_stars_needed())).toBeVisible();
  await expect(page.getByText("Write at least 20 characters")).toBeVisible();
  await page.getByRole("radio", { name: "1 star" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await page.getByLabel(site.review_text()).fill(TEXT);
  await examine(page, "review form");
  await page.getByRole("button", { name: site.review_send() }).click();
  await expect(page.getByText(site.review_state_pending())).toBeVisible();

  const guest = await stage.open();
  await guest.goto(stage.at("/"));
  const section = guest.locator("section", { has: guest.locator("#reviews") });
  await expect(section.getByText("There are none yet, and we don’t make any up.")).toBeVisible();
  await expect(section.getByText("splendid")).toHaveCount(0);

  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const desk = await stage.open({ viewport: { width: 1280, height: 800 } });
  await stage.admit(desk, admin);
  await desk.goto(stage.deskAt("/chat/reviews"));
  const one = desk.getByRole("region", { name: m.reviews_one(), exact: true });
  await expect(one.getByText(TEXT)).toBeVisible();
  await examine(desk, "reviews queue");
  await desk.keyboard.press("c");
  await expect(desk.getByText(m.reviews_none())).toBeVisible();

  await expect(toast(page, "Your review is now on the home page.")).toBeVisible();
  await expect(page.getByText(site.review_state_shown())).toBeVisible();
  await guest.reload();
  const shown = section.getByRole("listitem");
  await expect(shown).toHaveCount(1);
  expect(await shown.locator("blockquote").evaluate((quote) => quote.textContent)).toBe(TEXT);
  await expect(shown.getByText(site.reviews_bought())).toBeVisible();
  await expect(shown.getByText(/Member since \d{4} · \w+ \d{4}/)).toBeVisible();
  await expect(shown.getByRole("img", { name: "2 of 5 stars" })).toBeVisible();
  await expect(section.getByText("2.0 of 5", { exact: true })).toBeVisible();
  await expect(section.getByText("From the only review shown. Nothing is cherry-picked.")).toBeVisible();
  await expect(guest.getByText(member.username)).toHaveCount(0);
  await examine(guest, "home with a review");

  await page.getByRole("button", { name: site.review_rewrite() }).click();
  await expect(page.getByText(/It won’t be shown on the home page until it’s been read again/)).toBeVisible();
  await page.getByLabel(site.review_text()).fill("Splendid. Call me on 030 123 45 67 any evening.");
  await page.getByRole("button", { name: site.review_send_again() }).click();
  await expect(page.getByText(site.review_state_pending())).toBeVisible();
  await desk.reload();
  await expect(one.getByText("Splendid. Call me")).toBeVisible();
  const form = desk.getByRole("dialog", { name: m.reviews_refuse_title() });
  // The page shows the review a moment before it listens to keys.
  await expect(async () => {
    await desk.keyboard.press("r");
    await expect(form).toBeVisible({ timeout: 2000 });
  }).toPass();
  await form.getByRole("button", { name: m.reviews_refuse() }).click();
  await expect(form.getByText(m.reviews_needed())).toBeVisible();
  await desk.keyboard.press("1");
  await form.getByLabel(m.reviews_own()).fill("There is a telephone number in it.");
  await examine(desk, "refuse a review", "[role=dialog]");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText(m.reviews_none())).toBeVisible();
  await expect(page.getByText(site.review_state_refused(), { exact: true })).toBeVisible();
  await expect(page.getByText(/another way to reach someone\. There is a telephone number in it\./)).toBeVisible();
  await guest.reload();
  await expect(section.getByText("There are none yet, and we don’t make any up.")).toBeVisible();

  await page.getByRole("button", { name: site.review_withdraw() }).click();
  await page.getByRole("dialog").getByRole("button", { name: site.review_withdraw() }).click();
  await expect(page.getByRole("button", { name: site.review_send(), exact: true })).toBeVisible();
});
