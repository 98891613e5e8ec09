import type { Page } from "@playwright/test";
import { deskOf, framesOf, timerSeconds, type Frame } from "./support/desk-page.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const LINE = "Which map would you keep?";

async function waiting(stage: Stage) {
  const [member, character] = [await stage.member(), await stage.character()];
  return { member, character, ...(await stage.write(member, character.id, LINE)) };
}
const statusOf = async (stage: Stage, agent: Awaited<ReturnType<Stage["agent"]>>): Promise<string> =>
  ((await stage.call(agent, "GET", "/session")).body as { status: string }).status;

test("[PUB-20, AGENT-01] an operator signs in and gets the desk on /chat, without the members' places", async ({
  stage,
}) => {
  const agent = await stage.agent();
  const guest = await stage.open();
  await guest.goto(stage.deskAt("/chat"));
  await expect(guest).toHaveURL(/\/agent\/sign-in$/);
  await stage.signInAgent(guest, agent);
  for (const pane of ["#pane-queue", "#pane-thread", "#pane-facts"]) await expect(guest.locator(pane)).toBeVisible();
  await expect(guest).toHaveTitle(/Operator desk/);
  await expect(guest.locator("#pane-thread")).toContainText(m.idle_off_title());

  const places = (page: Page) => page.getByRole("navigation").getByRole("link");
  const memberPage = await stage.memberPage(await stage.member(), "/profiles");
  await expect(places(memberPage).first()).toBeVisible();
  const hrefs = await places(memberPage).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toContain("/profiles");
  await expect(places(guest)).toHaveText([m.nav_desk(), begins(m.held_place())]);
  for (const href of hrefs) await expect(guest.locator(`a[href="${href}"]`)).toHaveCount(0);
});

test("[AGENT-13] start: the server gets online from the socket and the session timer counts up", async ({ stage }) => {
  const agent = await stage.agent();
  let frames: Frame[] = [];
  const desk = deskOf(await stage.desk(agent, { prepare: (page) => void (frames = framesOf(page)) }));
  expect(await statusOf(stage, agent)).toBe("offline");
  await desk.start();
  expect(frames).toContainEqual({ way: "sent", action: "agentStatusUpdate", status: "online" });
  expect(await statusOf(stage, agent)).toBe("online");
  const first = timerSeconds(await desk.timer("session").innerText());
  expect(first).toBeLessThan(3);
  await expect.poll(async () => timerSeconds(await desk.timer("session").innerText())).toBeGreaterThan(first + 1);
});

test("[AGENT-14, AGENT-15, AGENT-16, AGENT-18, AGENT-23] a pause with its reason, its lockout, and no second one in the hour", async ({
  stage,
}) => {
  await waiting(stage);
  const agent = await stage.agent();
  let frames: Frame[] = [];
  const desk = deskOf(await stage.desk(agent, { prepare: (page) => void (frames = framesOf(page)) }));
  await desk.start();
  await desk.receives(LINE);
  await desk.choose("F9", "2");

  await expect(desk.thread).toContainText(m.idle_paused_title({ reason: "meal" }));
  expect(frames).toContainEqual({ way: "sent", action: "agentStatusUpdate", status: "paused", reason: "meal" });
  expect(await statusOf(stage, agent)).toBe("paused");
  await expect(desk.timer("session")).toHaveCount(0);
  await expect(desk.claim).toHaveCount(0);
  await expect.poll(async () => timerSeconds(await desk.timer("break").innerText())).toBeGreaterThan(1);
  const locked = async (): Promise<number> =>
    timerSeconds((await desk.lockout.innerText()).match(/\d+:\d\d/)?.[0] ?? "");
  const left = await locked();
  expect(left).toBeGreaterThan(3560);
  expect(left).toBeLessThanOrEqual(3600);
  // Within ten seconds it could be undone.
  await expect.poll(locked, { timeout: 30_000 }).toBeLessThan(3600 - 13);

  await desk.page.keyboard.press("Alt+KeyS");
  await expect(desk.timer("session")).toBeVisible();
  await expect(desk.timer("break")).toHaveCount(0);
  await desk.receives(LINE);
  await desk.page.keyboard.press("F9");
  await expect(desk.toast(/^You can only pause once per hour! Left: (60:00|59:\d\d)$/)).toBeVisible();

  const kept = async (): Promise<Record<string, unknown>> =>
    JSON.parse((await desk.page.evaluate(() => localStorage.getItem("agent.session"))) ?? "{}") as Record<
      string,
      unknown
    >;
  await expect.poll(async () => (await kept())["isBreakIntervalActive"]).toBe(true);
  expect(await kept()).toMatchObject({
    preserveSession: true,
    preserveBreak: false,
    preserveBreakInterval: true,
    isSessionActive: true,
    isBreakActive: false,
    breakTimer: 0,
    hasMaster: true,
    breakReason: null,
    wsAutoReconnection: true,
  });
  const { sessionTimer, breakIntervalTimer } = await kept();
  expect(sessionTimer).toBeGreaterThan(0);
  expect(breakIntervalTimer).toBeGreaterThan(3500);
  await desk.page.reload();
  await desk.receives(LINE);
  expect(await locked()).toBeGreaterThan(3500);
  await desk.page.keyboard.press("F9");
  await expect(desk.toast(/^You can only pause once per hour! Left: 5\d:\d\d$/)).toBeVisible();
  await expect(desk.page.getByRole("dialog")).toHaveCount(0);
  expect(await statusOf(stage, agent)).toBe("online");
});

test("[AGENT-22] a login on another device asks first, then signs the first device out and takes over claim and draft", async ({
  stage,
}) => {
  await waiting(stage);
  const agent = await stage.agent();
  let frames: Frame[] = [];
  const old = deskOf(await stage.desk(agent, { isNoisy: true, prepare: (page) => void (frames = framesOf(page)) }));
  await old.start();
  await old.receives(LINE);
  await old.writer.fill("Half a thought");
  await expect(old.draftWord).toHaveAttribute("data-draft", "saved");

  const page = await stage.open({ isNoisy: true });
  await page.goto(stage.deskAt("/agent/sign-in"));
  await page.getByLabel(m.sign_in_username(), { exact: true }).fill(agent.username);
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(agent.password);
  await page.getByRole("button", { name: m.sign_in_submit() }).click();
  await expect(page.getByRole("alert")).toContainText(m.sign_in_elsewhere());
  await expect(old.claim).toHaveCount(1);
  await page.getByRole("button", { name: m.sign_in_here() }).click();

  await expect(old.page).toHaveURL(/\/agent\/sign-in$/);
  await expect(old.page.getByRole("status").filter({ hasText: m.signed_out_new_device_title() })).toBeVisible();
  expect(frames.filter(({ action }) => action === "logout")).toEqual([
    { way: "received", action: "logout", reason: "new-device-login" },
  ]);
  const here = deskOf(page);
  await here.receives(LINE);
  await expect(here.writer).toHaveValue("Half a thought");
});

test("[AGENT-21] a silent leading tab loses its role to the other one after ten seconds", async ({ stage }) => {
  const agent = await stage.agent();
  const first = deskOf(await stage.desk(agent, { prepare: (page) => page.clock.install() }));
  await first.start();
  const second = deskOf(await first.page.context().newPage());
  await second.page.goto(stage.deskAt("/chat"));
  const isFollowing = m.strip_watching().toLowerCase();
  await expect(second.page.getByRole("banner")).toContainText(isFollowing);
  await expect(second.timer("session")).toBeVisible();

  // Both tabs share the clock. The first one keeps running, but nothing it sends arrives.
  await first.page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  const { clock } = second.page;
  await clock.pauseAt(Date.now() + 1000);
  await clock.runFor(6000);
  await expect(second.page.getByRole("banner")).toContainText(isFollowing);
  let seconds = 6;
  const hasLead = async (): Promise<boolean> => {
    const isLed = (await second.page.getByRole("banner").innerText()).includes(isFollowing);
    if (isLed) {
      seconds += 1;
      await clock.runFor(1000);
    }
    return !isLed;
  };
  await expect.poll(hasLead, { intervals: [400] }).toBe(true);
  expect(seconds).toBeGreaterThan(8);
  expect(seconds).toBeLessThan(18);
  await expect(first.page.getByRole("banner")).toContainText(isFollowing);
  await waiting(stage);
  await clock.runFor(3000);
  await expect(second.thread).toContainText(LINE);
});

test("[AGENT-21] a closed leading tab is replaced by the other one, which keeps session and claim", async ({
  stage,
}) => {
  await waiting(stage);
  const agent = await stage.agent();
  const first = deskOf(await stage.desk(agent));
  await first.start();
  await first.receives(LINE);
  await first.writer.fill("Begun in the first tab");
  const second = deskOf(await first.page.context().newPage());
  await second.page.goto(stage.deskAt("/chat"));
  await expect(second.page.getByRole("banner")).toContainText(m.strip_watching().toLowerCase());
  await expect(second.writer).toHaveValue("Begun in the first tab");
  await first.page.close();
  await expect(second.page.getByRole("banner")).not.toContainText(m.strip_watching().toLowerCase(), {
    timeout: 15_000,
  });
  await expect(second.timer("session")).toBeVisible();
  await expect(second.claim).toHaveCount(1);
  await second.page.keyboard.press("Control+Enter");
  await expect(second.claim).toHaveCount(0);
  expect(await statusOf(stage, agent)).toBe("online");
});

test("two tabs hold one claim: what the second sends disappears from the first, too, and is sent once @always", async ({
  stage,
}) => {
  const { member, conversationId } = await waiting(stage);
  const first = deskOf(await stage.desk(await stage.agent()));
  await first.start();
  await first.receives(LINE);
  const second = deskOf(await first.page.context().newPage());
  await second.page.goto(stage.deskAt("/chat"));
  await second.receives(LINE);
  await second.answers("The one with the coffee stain.");
  await expect(second.claim).toHaveCount(0);
  await expect(first.claim).toHaveCount(0);
  await expect(first.thread).toContainText(m.idle_title());
  const { body } = await stage.call(member, "GET", `/conversation/${conversationId}`);
  expect((body as { messageCount: number }).messageCount).toBe(2);
});

test("a tab that was silent and lost the lead listens first, and does not take it back at its next check", async ({
  stage,
}) => {
  // After the first message neither tab hears the other.
  const mute = (page: Page) =>
    page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
  const first = deskOf(await stage.desk(await stage.agent(), { prepare: (page) => page.clock.install() }));
  await first.start();
  const second = deskOf(await first.page.context().newPage());
  await second.page.goto(stage.deskAt("/chat"));
  const isFollowing = m.strip_watching().toLowerCase();
  await expect(second.page.getByRole("banner")).toContainText(isFollowing);
  await expect(second.timer("session")).toBeVisible();
  await Promise.all([mute(first.page), mute(second.page)]);
  const { clock } = second.page;
  await clock.pauseAt(Date.now() + 1000);
  await expect(async () => {
    await clock.runFor(1000);
    await expect(first.page.getByRole("banner")).toContainText(isFollowing, { timeout: 200 });
  }).toPass();
  for (let seconds = 0; seconds < 8; seconds += 1) {
    await clock.runFor(1000);
    await expect(second.page.getByRole("banner")).not.toContainText(isFollowing);
  }
});
