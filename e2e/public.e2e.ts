import { requestFrom } from "@masq/server/testing/http";
import { expect, test } from "./support/letters.ts";
import { callsOf, expectPath, failing, historyOf, toast } from "./support/page.ts";
import { addressOf, PHONE } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const GENERIC = "Something went wrong, please try again later";

test("[PUB-01] a guest finds home with its hero, features and reviews between bar and footer", async ({ page }) => {
  await page.goto("/");
  await expectPath(page, "/");
  const regions = page.getByRole("main").getByRole("region");
  await expect(regions).toHaveCount(3);
  await expect(regions.nth(0)).toHaveAccessibleName(/They are invented/);
  await expect(regions.nth(0)).toHaveAttribute("aria-labelledby", "hero");
  await expect(page.getByRole("region", { name: site.home_features_title() })).toBeVisible();
  await expect(page.getByRole("region", { name: site.home_reviews_title() })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("is a fictional character");
});

test("[PUB-02, PUB-03] home and the logo lead a member to the profiles, a guest home", async ({ stage, page }) => {
  const logo = (on: typeof page) => on.getByRole("banner").locator("a.logo");
  await page.goto("/no-such-place");
  await expect(logo(page)).toHaveAttribute("href", "/");
  const own = await stage.memberPage(await stage.member(), "/");
  await expectPath(own, "/profiles");
  await expect(logo(own)).toHaveAttribute("href", "/profiles");
  await own.goto(stage.at("/messages/inbox"));
  await logo(own).click();
  await expectPath(own, "/profiles");
});

test("[PUB-06] sign-in and sign-up have the two-column layout, a character beside the form", async ({ page }) => {
  for (const [path, heading, other] of [
    ["/sign-in", "Welcome back", "/sign-up"],
    ["/sign-up", "Take a seat", "/sign-in"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("main").getByRole("figure").filter({ visible: true })).toContainText(
      "Fictional character",
    );
    await expect(page.locator(`main a[href="${other}"]`).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
  }
});

test("[PUB-08] /verify is for a member who has not confirmed the address yet", async ({ stage }) => {
  const guest = await stage.open();
  await guest.goto(stage.at("/verify"));
  await expectPath(guest, "/");
  const verified = await stage.memberPage(await stage.member(), "/verify");
  await expectPath(verified, "/profiles");
  const fresh = await stage.memberPage(await stage.member({ verified: false }), "/verify");
  await expect(fresh.getByRole("heading", { name: site.verify_heading() })).toBeVisible();
  await expectPath(fresh, "/verify");
  const bar = fresh.getByRole("banner");
  await expect(bar.getByRole("button", { name: site.nav_sign_out() })).toBeVisible();
  await expect(bar.getByRole("navigation")).toHaveCount(0);
});

test("[PROF-25] public pages and profiles call the profiles imaginary and for entertainment", async ({
  stage,
  page,
}) => {
  const words = /fictional character.*imaginary, for entertainment/s;
  for (const path of ["/", "/no-such-place"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toContainText(words);
  }
  const own = await stage.memberPage(await stage.member(), "/profiles");
  await own.locator("a.card-link").first().click();
  await expect(own).toHaveURL(/\/profile\//);
  await expect(own.getByRole("main")).toContainText(words);
});

test("[PUB-25, PUB-26] an unknown path is reported with the path, and its button leads home", async ({ page }) => {
  const reply = await page.goto("/no/such%20place");
  expect(reply?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(main).toContainText("/no/such place");
  await main.getByRole("link", { name: "Back to the start" }).click();
  await expectPath(page, "/");
  await expect(page.getByRole("region", { name: site.home_features_title() })).toBeVisible();
});

test("pages behind the login send a guest home @always", async ({ page }) => {
  for (const path of ["/profiles", "/profile/prf_1", "/messages/inbox", "/messages/archive", "/messages/chat/blank"]) {
    await page.goto(path);
    await expectPath(page, "/");
  }
  await page.goto("/sign-in");
  // Before hydration the page would take the new address for the one it was rendered for.
  await expect(page.getByRole("main").getByRole("button", { name: site.sign_in_submit(), exact: true })).toBeEnabled();
  await page.evaluate(() => {
    history.pushState({}, "", "/profiles");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expectPath(page, "/");
});

test("/auto-login and /block are open to a guest", async ({ page }) => {
  await page.goto("/auto-login?token=none");
  await expect(page.getByRole("button", { name: site.shop_continue_short() })).toBeEnabled();
  await expectPath(page, "/auto-login?token=none");
  await page.goto("/block");
  await expect(page.getByRole("heading", { name: site.block_title() })).toBeVisible();
  await expectPath(page, "/block");
});

test("[BRAND-09] a brand's name is its domain without .com", async ({ stage, page }) => {
  const shown = (on: typeof page) => on.getByRole("banner").locator("a.logo");
  const guest = await stage.open();
  for (const [host, name] of [
    ["localhost", "velvetrooms"],
    ["embernight.localhost", "embernight"],
    [stage.room.host, stage.room.scope],
  ] as const) {
    await guest.goto(addressOf(stage.app, "/", host));
    await expect(shown(guest)).toHaveText(name);
    await expect(guest).toHaveTitle(new RegExp(`\\| ${name}$`));
  }
});

test("[BRAND-08] the app knows its brand: company, record, domain, support address and the open brands", async ({
  stage,
}) => {
  const { host, scope, brandId } = stage.room;
  const page = await stage.open();
  await page.goto(stage.at("/sign-in"));
  await expect(page.getByRole("main").getByRole("button", { name: site.sign_in_submit(), exact: true })).toBeEnabled();
  // The button counts presses before the script loads, so it proves nothing.
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  type Loaded = { state: { loaderData: { root: Record<string, unknown> & { brands: { legacyMode: boolean }[] } } } };
  const state = await page.evaluate(
    () => (window as unknown as { __reactRouterDataRouter: Loaded }).__reactRouterDataRouter.state.loaderData.root,
  );
  const { body } = await requestFrom(stage.app.url)("/api/brand", { host });
  const brand = body as { company: object };
  expect(state).toMatchObject({ brand, company: brand.company });
  expect(state).toMatchObject({ domainName: `${scope}.com`, productName: scope, customerSupport: "care@example.com" });
  const own = { _id: brandId, fullScope: scope, domain: `${scope}.com`, countries: ["NL"], legacyMode: false };
  expect(state.brands).toContainEqual(own);
  expect(state.brands).toContainEqual(expect.objectContaining({ fullScope: "embernight" }));
  expect(state.brands.filter(({ legacyMode }) => legacyMode)).toEqual([]);
});

test("[AUTH-22, AUTH-23] ?error=not_found leads to sign-up and says why", async ({ page }) => {
  await page.goto("/?error=not_found");
  await expectPath(page, "/sign-up");
  await expect(toast(page, "User not found, register first")).toBeVisible();
});

test("[AUTH-22, AUTH-24] ?error=access_denied leads home and asks for consent", async ({ page }) => {
  await page.goto("/sign-in?error=access_denied");
  await expectPath(page, "/");
  await expect(toast(page, "Consent is needed to log in with this account")).toBeVisible();
});

test("[AUTH-22, AUTH-25] any other ?error leads home", async ({ page }) => {
  await page.goto("/sign-in?error=zzz");
  await expectPath(page, "/");
  await expect(toast(page, "Error during auto-login")).toBeVisible();
});

test("[AUTH-27, EMAIL-01, EMAIL-02] ?token and an already verified ?token sign in after the press", async ({
  stage,
  letters,
}) => {
  for (const query of ["token=", "verification_error=already_verified&token="]) {
    const member = await stage.member();
    const page = await stage.open();
    const calls = callsOf(page);
    await page.goto(stage.at(`/?${query}${await letters.link(member, "sign-in")}`));
    await expect(page).toHaveURL(/\/auto-login\?token=/);
    await expect(page.getByRole("button", { name: site.shop_continue_short() })).toBeEnabled();
    expect(calls.of("GET /api/autologin")).toHaveLength(0);
    await page.getByRole("button", { name: site.shop_continue_short() }).click();
    await expectPath(page, "/profiles");
    await expect(page.getByTestId("balance")).toContainText("5");
    expect((await historyOf(page)).join(), "the link is nowhere behind").not.toContain("token=");
  }
});

test("[AUTH-29] a used link warns, and leads home signed out", async ({ stage, letters }) => {
  const member = await stage.member();
  const token = await letters.link(member, "sign-in");
  await letters.expire(member);
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await expect(page.getByTestId("balance")).toBeVisible();
  await page.goto(stage.at(`/?token=${token}`));
  // The member's own list, passed on the way, has a button of this name.
  await expectPath(page, `/auto-login?token=${token}`);
  await page.getByRole("button", { name: site.shop_continue_short() }).click();
  // First what happens automatically: the way home waits for the server's answer to the sign-out.
  await expect(toast(page, "Error during auto-login")).toBeVisible();
  await expectPath(page, "/");
  expect((await historyOf(page)).join(), "the link is nowhere behind").not.toContain("token=");
  await page.goto(stage.at("/profiles"));
  await expectPath(page, "/");
});

for (const [name, answer, said] of [
  ["no answer", null, "No connection."],
  ["too much to do", { status: 503, code: "overloaded" }, GENERIC],
  ["too many tries", { status: 429, code: "rate-limited" }, "Too many attempts"],
] as const)
  test(`a mailed link whose press finds ${name} says so and can be pressed again`, async ({ stage, letters }) => {
    const member = await stage.member();
    const page = await stage.open({ isNoisy: true });
    const at = `/auto-login?token=${await letters.link(member, "sign-in")}`;
    await page.goto(stage.at(at));
    await page.route("**/api/autologin?*", (route) =>
      answer === null
        ? route.abort()
        : route.fulfill({ status: answer.status, json: { code: answer.code, message: "Stub" } }),
    );
    await page.getByRole("button", { name: site.shop_continue_short() }).click();
    await expect(toast(page, said)).toBeVisible();
    await expectPath(page, at);
    await expect(toast(page, "Error during auto-login")).toHaveCount(0);
    await page.unroute("**/api/autologin?*");
    await page.getByRole("button", { name: site.shop_continue_short() }).click();
    await expectPath(page, "/profiles");
  });

test("[EMAIL-01, EMAIL-03] already verified, without a usable token: please log in", async ({ page }) => {
  await page.goto("/?verification_error=already_verified");
  const dialog = page.getByRole("dialog", { name: site.nav_sign_in() });
  await expect(dialog).toContainText(site["error.already-verified"]());
  await expect(dialog.getByLabel(site.sign_in_username())).toBeFocused();
});

test("[EMAIL-01, EMAIL-04] an expired link opens sign-in with the advice to log in for another mail", async ({
  stage,
}) => {
  const member = await stage.member({ verified: false });
  const page = await stage.open(PHONE);
  await page.goto(stage.at("/?verification_error=expired"));
  const dialog = page.getByRole("dialog", { name: site.nav_sign_in() });
  await expect(dialog).toContainText(site["error.verification-expired"]());
  await expectPath(page, "/");
  await expect(dialog.getByLabel(site.sign_in_username())).toBeFocused();
  await dialog.getByLabel(site.sign_in_username()).fill(member.username);
  await dialog.getByLabel(site.sign_in_password(), { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: site.sign_in_submit(), exact: true }).click();
  await expectPath(page, "/verify");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("[EMAIL-01, EMAIL-05] any other verification error is the generic one, and leads home", async ({ page }) => {
  await page.goto("/sign-up?verification_error=zzz");
  await expectPath(page, "/");
  await expect(toast(page, GENERIC)).toBeVisible();
});

test("[ERR-01] a page that cannot be drawn says so, with a link home", async ({ stage }) => {
  const character = await stage.character();
  const page = await stage.memberPage(await stage.member(), "/profiles", { isNoisy: true });
  await failing(page, "GET", `/api/profile/${character.id}`, 200);
  await page.goto(stage.at(`/profile/${character.id}`));
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(site.error_title());
  await alert.getByRole("link", { name: "Back to the start" }).click();
  await expectPath(page, "/profiles");
});
