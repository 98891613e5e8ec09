import { openPool } from "@masq/db/open";
import type { Browser, Page, Request } from "@playwright/test";
import { openRunningApp } from "@masq/server/testing/running-app";
import { shared } from "./support/shared.ts";
import { ownProduct } from "@masq/server/testing/own-product";
import { examine } from "./support/screens.ts";
import { createStage, expect, test, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const MONITOR = "https://monitor.example";
const AGENT = {
  script: `${MONITOR}/agent.js`,
  global: "VENDOR_RUM",
  options: { applicationId: "masquerade", clientToken: "pub-1", sessionSampleRate: 100, defaultPrivacyLevel: "allow" },
  origins: [MONITOR],
};
/** Stores its options and calls its vendor, like a real agent. */
const SCRIPT = `window.VENDOR_RUM = { init(given) { window.begunWith = given; fetch("${MONITOR}/intake", { mode: "no-cors" }); } };`;

async function onNode(browser: Browser, settings: Record<string, string>, run: (stage: Stage) => Promise<void>) {
  const node = await ownProduct(settings, shared());
  await node.start();
  const app = await openRunningApp(node, 1);
  const stage = createStage(browser, app, app.rooms[0]!);
  try {
    await run(stage);
  } finally {
    await stage.close();
    await app.close();
    await node.stop();
  }
}

const collectors = (requests: readonly Request[]) => requests.filter((one) => /\/assets\/collect-/.test(one.url()));
function watchRequests(page: Page): Request[] {
  const seen: Request[] = [];
  page.context().on("request", (request) => seen.push(request));
  return seen;
}
/** Leaves the page, as when its tab goes into the background. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** The page's beacons: the browser exposes no body sent while leaving in any other way. */
const keepBeacons = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => told.push(text));
      return send(url, body);
    };
  });
};
const toldBy = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told);

async function counted(stage: Stage): Promise<{ page: string; name: string; count: string }[]> {
  const pool = openPool(stage.app.databaseUrl, { max: 1, role: "owner" });
  const { rows } = await pool.query<{ page: string; name: string; count: string }>(
    `select page, name, count from page_vital where brand_id = $1
     union all select page, kind, count from page_fault where brand_id = $1 order by 1, 2`,
    [stage.room.brandId],
  );
  await pool.end();
  return rows;
}

test("[OPS-06] a measured session reports figures and classes of errors once, by kind of page; an admin reads them", async ({
  browser,
}) => {
  await onNode(browser, { MONITORING_SAMPLE: "100" }, async (stage) => {
    const member = await stage.member();
    const character = await stage.character();
    const page = await stage.open({ isNoisy: true, prepare: keepBeacons });
    await stage.admit(page, member);
    const requests = watchRequests(page);
    await page.goto(stage.at(`/profile/${character.id}`));
    await expect.poll(() => collectors(requests).length).toBeGreaterThan(0);
    await page.evaluate(() => {
      const error = new TypeError(`a secret of ${document.title}`);
      window.dispatchEvent(new ErrorEvent("error", { error }));
    });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await leave(page);
    await expect.poll(() => toldBy(page)).toHaveLength(1);
    const [body = ""] = await toldBy(page);
    expect(JSON.parse(body)).toMatchObject({ page: "/profile", faults: ["TypeError"] });
    for (const secret of ["secret", character.id, character.name, member.username]) expect(body).not.toContain(secret);
    await expect.poll(async () => (await counted(stage)).map(({ name }) => name)).toContain("TTFB");
    const rows = await counted(stage);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["LCP", "CLS", "TTFB", "TypeError"]));
    // Only for this page, each once.
    expect(new Set(rows.map(({ page: of, count }) => `${of} ${count}`))).toEqual(new Set(["/profile 1"]));
    await leave(page);
    expect(await toldBy(page)).toHaveLength(1);

    const admin = await stage.open();
    await stage.admit(admin, await stage.agent({ role: "admin" }));
    await admin.goto(stage.deskAt("/chat/speed"));
    const line = admin.getByRole("row").filter({ hasText: stage.room.scope }).filter({ hasText: "First byte (TTFB)" });
    await expect(line).toContainText(/\/profile.*(good|needs work|poor)/);
    await expect(admin.getByRole("row").filter({ hasText: "TypeError" })).toContainText("/profile");
    await examine(admin, "page speed");
  });
});

test("[OPS-06] nothing is collected in chat and checkout, with do-not-track, or outside of the sample", async ({
  browser,
  stage: quiet,
}) => {
  await onNode(browser, { MONITORING_SAMPLE: "100" }, async (stage) => {
    const member = await stage.member();
    const character = await stage.character();
    const { conversationId } = await stage.write(member, character.id, "Which map would you keep?");
    const waited = async (page: Page, path: string): Promise<Request[]> => {
      const requests = watchRequests(page);
      await page.goto(stage.at(path), { waitUntil: "networkidle" });
      await page.waitForTimeout(3000);
      return collectors(requests);
    };
    const chat = await stage.open({ isNoisy: true }); // the requested order does not exist
    await stage.admit(chat, member);
    expect(await waited(chat, `/messages/chat/${conversationId}`)).toEqual([]);
    expect(await waited(chat, "/upgrade/checkout?order=ord_none").catch(() => [])).toEqual([]);
    const private_ = await stage.open({
      prepare: async (on) => {
        await on.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
      },
    });
    expect(await waited(private_, "/contact-us")).toEqual([]);
    const plain = await stage.open();
    const requests = watchRequests(plain);
    await plain.goto(stage.at("/contact-us"));
    await expect.poll(() => collectors(requests)).not.toEqual([]);
  });
  // The shared product measures nobody.
  const page = await quiet.open();
  const requests = watchRequests(page);
  await page.goto(quiet.at("/contact-us"), { waitUntil: "networkidle" });
  await page.waitForTimeout(3000);
  expect(collectors(requests)).toEqual([]);
});

test("[OPS-06] a monitoring vendor's agent loads only where configured: a tenth of sessions and replays, masked, not in chat and checkout", async ({
  browser,
  stage: plain,
}) => {
  const bare = await plain.open();
  const none = watchRequests(bare);
  await bare.goto(plain.at("/contact-us"), { waitUntil: "networkidle" });
  expect(none.filter((one) => one.url().startsWith(MONITOR))).toEqual([]);

  await onNode(browser, { MONITORING_AGENT: JSON.stringify(AGENT) }, async (stage) => {
    const member = await stage.member();
    const character = await stage.character();
    const { conversationId } = await stage.write(member, character.id, "Which map would you keep?");
    const page = await stage.open({
      isNoisy: true,
      prepare: async (on) => {
        await on
          .context()
          .route(`${MONITOR}/agent.js`, (route) => route.fulfill({ contentType: "text/javascript", body: SCRIPT }));
        await on.context().route(`${MONITOR}/intake`, (route) => route.fulfill({ status: 204 }));
      },
    });
    await stage.admit(page, member);
    const requests = watchRequests(page);
    const begunWith = () => page.evaluate(() => (window as { begunWith?: object }).begunWith ?? null);
    await page.goto(stage.at("/profiles"));
    await expect.poll(begunWith).toMatchObject({
      applicationId: "masquerade",
      sessionSampleRate: 10,
      sessionReplaySampleRate: 10,
      defaultPrivacyLevel: "mask",
    });
    await expect.poll(() => requests.some((one) => one.url() === `${MONITOR}/intake`)).toBe(true);
    // The chat loads as a new document, without it; going back does not restore it.
    await page
      .getByRole("navigation", { name: site.frame_main_nav() })
      .getByRole("link", { name: site.nav_messages() })
      .click();
    await page.getByRole("link", { name: "Conversations" }).click();
    const before = requests.filter((one) => one.url().startsWith(MONITOR)).length;
    const opened = page.waitForResponse((reply) => reply.url() === stage.at(`/messages/chat/${conversationId}`));
    await page.locator(cssOf("apps/web/app/features/chat/inbox.module.css", "row")).first().click();
    const reply = await opened;
    expect(reply.headers()["content-security-policy"]).not.toContain("monitor.example");
    await expect(page.getByRole("log")).toBeVisible();
    expect(await begunWith()).toBeNull();
    await page.goto(stage.at("/upgrade/checkout"));
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    expect(requests.filter((one) => one.url().startsWith(MONITOR))).toHaveLength(before);
  });
});
