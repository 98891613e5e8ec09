import { sessionCookie } from "@masq/contract/session-cookie";
import { PASSWORD } from "@masq/server/testing/given";
import { requestFrom, type TestReply } from "@masq/server/testing/http";
import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { openRunningApp, type RunningApp, type Room, type Running } from "@masq/server/testing/running-app";
import { shared } from "./shared.ts";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

type Given = RunningApp["given"];
export type Member = Awaited<ReturnType<Given["member"]>>;
export type Agent = Awaited<ReturnType<Given["agent"]>>;
export type Character = Awaited<ReturnType<Given["profile"]>>;
type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]> & {
  /** The test makes calls fail on purpose: console errors are then no fault. Uncaught errors always are. */
  isNoisy?: boolean;
  /** Runs before the page's first address: clocks, routes, listeners. */
  prepare?: (page: Page) => Promise<void> | void;
};
type Call = { body?: unknown; key?: string };
type Signed = Awaited<ReturnType<Given["signIn"]>>;

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;
/** `test.use(MOVING)`: animations run, as for a person who did not ask for less motion. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;
const ROOMS_A_WORKER = 260;

/** People, characters and browsers of one test, all in its own brand. */
export type Stage = ReturnType<typeof createStage>;

export function addressOf(running: Pick<Running, "url">, path: string, host = "localhost"): string {
  const url = new URL(path, running.url);
  url.hostname = host;
  return url.href;
}

export function createStage(browser: Browser, app: RunningApp, room: Room) {
  const request = requestFrom(app.url);
  const opened: { context: BrowserContext; errors: string[] }[] = [];
  const sessions = new Map<string, Signed>();
  let keys = 0;

  const sessionOf = async (who: Member | Agent): Promise<Signed> => {
    const known = sessions.get(who.id) ?? (await app.given.signIn(who));
    sessions.set(who.id, known);
    return known;
  };
  const call = async (
    who: Member | Agent,
    method: string,
    path: string,
    { body, key = `${room.scope}-${(keys += 1)}` }: Call = {},
  ): Promise<TestReply> => {
    const { headers } = await sessionOf(who);
    const prefix = "role" in who ? "/agent-api" : "/api";
    return request(prefix + path, { method, host: room.host, body, headers: { ...headers, "idempotency-key": key } });
  };
  const open = async ({ isNoisy = false, prepare, ...options }: ContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const errors: string[] = [];
    opened.push({ context, errors });
    context.on("console", (message) => {
      // The browser may request the icon of a page it has left; pages name their own.
      if (message.location().url.endsWith("/favicon.ico")) return;
      if (message.type() === "error" && !isNoisy) errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    const page = await context.newPage();
    await prepare?.(page);
    return page;
  };
  /** Gives a browser a live session: the cookie that signing in would have set. */
  const admit = async (page: Page, who: Member | Agent): Promise<void> => {
    const { cookie } = await sessionOf(who);
    const [name, host] = "role" in who ? (["agent", "localhost"] as const) : (["user", room.host] as const);
    const url = `http://${host}/`;
    await page
      .context()
      .addCookies([{ name: sessionCookie(name, false), value: cookie, url, httpOnly: true, sameSite: "Strict" }]);
    // The desk fetches a token only if it knows that someone was signed in; set once, so that signing out holds.
    if ("role" in who)
      await page.addInitScript(() => {
        if (sessionStorage.getItem("admitted") !== null || window !== window.top) return;
        sessionStorage.setItem("admitted", "yes");
        localStorage.setItem("agent.expiryDate", String(Date.now() + 3_600_000));
      });
  };
  return {
    room,
    app,
    call,
    open,
    admit,
    at: (path: string) => addressOf(app, path, room.host),
    deskAt: (path: string) => addressOf(app, path),
    /** With a city, so that no chat opens with the question for it. */
    member: (over: Parameters<Given["member"]>[0] = {}) =>
      app.given.member({ credits: 5, city: "Utrecht", brand_id: room.brandId, ...over }),
    agent: (over: Parameters<Given["agent"]>[0] = {}) => app.given.agent({ scope: [room.scope], ...over }),
    character: (over: Parameters<Given["profile"]>[0] = {}) => app.given.profile({ scope: [room.scope], ...over }),
    /** A member's message, by HTTP: to a character, or into a conversation. */
    async write(member: Member, to: string, text: string) {
      const path = to.startsWith("prf_") ? `/conversation/${to}` : `/conversation/${to}/message`;
      const reply = await call(member, "POST", path, { body: { messageType: "text", message: text } });
      expect(reply.status, reply.text).toBe(201);
      const { conversation, message, credits } = reply.body as {
        conversation: { _id: string };
        message: { _id: string };
        credits: number;
      };
      return { conversationId: conversation._id, messageId: message._id, credits };
    },
    async desk(agent: Agent, options: ContextOptions = {}): Promise<Page> {
      const page = await open(options);
      await admit(page, agent);
      await page.goto(addressOf(app, "/chat"));
      await expect(page.locator("#pane-queue")).toBeVisible();
      return page;
    },
    /** A browser with the member signed in, at a hydrated page: list and messages are drawn before that. */
    async memberPage(member: Member, path: string, options: ContextOptions = {}): Promise<Page> {
      const page = await open(options);
      await admit(page, member);
      await page.addInitScript(() => addEventListener("app-ready", () => Object.assign(window, { isRunning: true })));
      await page.goto(addressOf(app, path, room.host));
      if (/^\/(profiles|messages)/.test(new URL(page.url()).pathname))
        await page.waitForFunction(() => "isRunning" in window);
      return page;
    },
    async signInMember(page: Page, member: Member): Promise<void> {
      await page.goto(addressOf(app, "/sign-in", room.host));
      const main = page.getByRole("main");
      await main.getByLabel(/username or email/i).fill(member.username);
      await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await main.getByRole("button", { name: site.sign_in_submit(), exact: true }).click();
      await expect(page).toHaveURL(/\/profiles/);
    },
    async signInAgent(page: Page, agent: Agent): Promise<void> {
      await page.goto(addressOf(app, "/agent/sign-in"));
      await page.getByLabel("Username", { exact: true }).fill(agent.username);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: site.sign_in_submit() }).click();
      await expect(page).toHaveURL(/\/chat$/);
    },
    async close(): Promise<void> {
      for (const { context } of opened) await context.close();
      expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
    },
  };
}

type WorkerFixtures = { app: RunningApp };
type TestFixtures = { stage: Stage };

/** `stage`: a brand, people and browsers of this test only; a console error in a browser fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await openRunningApp(shared(), ROOMS_A_WORKER);
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => {
    const uncaught: string[] = [];
    page.on("pageerror", (error) => uncaught.push(String(error)));
    await use(page);
    expect(uncaught).toEqual([]);
  },
  stage: async ({ browser, app }, use) => {
    const room = app.rooms.pop();
    if (room === undefined) throw new Error("more tests in one worker than rooms: raise ROOMS_A_WORKER");
    const stage = createStage(browser, app, room);
    await use(stage);
    await stage.close();
  },
});

export { expect };
