import { requestFrom } from "@masq/server/testing/http";
import { balance, composer, creditsOf, LINE, lines, log, say, send, talk } from "./support/chat-page.ts";
import { deskOf } from "./support/desk-page.ts";
import { expect, test, type Letters } from "./support/letters.ts";
import { callsOf, expectPath, failing, holding, openDrawn, toast, withoutScript } from "./support/page.ts";
import { formOf, signOut } from "./support/session-page.ts";
import type { Member, Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const storedWords = () => Object.keys(localStorage).filter((name) => /^(saved-)?(draft|outbox|kept)/.test(name));

/** Ends the sessions of the member's other devices, as "sign out everywhere else" does. */
async function endElsewhere(stage: Stage, member: Member): Promise<void> {
  const { headers } = await stage.app.given.signIn(member);
  const request = requestFrom(stage.app.url);
  const reply = await request("/api/sessions", { method: "DELETE", host: stage.room.host, headers });
  expect(reply.status, reply.text).toBeLessThan(300);
}

test("unsent text survives a session that was ended elsewhere: for its member only, until they sign out themselves @always", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  const other = await stage.member();
  await page.context().setOffline(true);
  await say(page, character, "Sent in the tunnel");
  await expect(lines(page).last()).toContainText(site.chat_waiting());
  await composer(page, character).fill("Half a thought");
  await endElsewhere(stage, member);
  await page.context().setOffline(false);
  await expectPath(page, "/");
  const chat = `/messages/chat/${conversationId}`;
  // Someone else in the same browser sees none of it, sends none of it, and deletes none of it by signing out.
  await page.reload();
  await stage.signInMember(page, other);
  await expect(toast(page, /before your session ended/)).toHaveCount(0);
  await page.goto(stage.at(`/messages/chat/blank?profile=${character.id}`));
  await expect(composer(page, character)).toHaveValue("");
  await expect(lines(page)).toHaveCount(0);
  await signOut(page);
  await expectPath(page, "/");
  expect(await creditsOf(stage, other)).toBe(5);
  await stage.signInMember(page, member);
  await expect(toast(page, /going out now.*1 draft/)).toBeVisible();
  await page.goto(stage.at(chat));
  await expect(lines(page)).toContainText(["The first line.", "Sent in the tunnel"]);
  await expect(log(page).locator(".pend")).toHaveCount(0);
  await expect(composer(page, character)).toHaveValue("Half a thought");
  await expect(balance(page)).toHaveText("3");
  await signOut(page);
  await expectPath(page, "/");
  expect(await page.evaluate(storedWords)).toEqual([]);
});

test("a draft sent from another window leaves this one; one changed meanwhile stays", async ({ stage }) => {
  const { member, page, character, conversationId } = await talk(stage);
  const saved = () =>
    page.waitForResponse((reply) => reply.request().method() === "PUT" && reply.url().includes("/drafts/"));
  const type = (text: string) => Promise.all([saved(), composer(page, character).fill(text)]);
  await type("Call me on 0171 2345678");
  const phone = await stage.memberPage(member, `/messages/chat/${conversationId}`);
  await expect(composer(phone, character)).toHaveValue("Call me on 0171 2345678");
  await send(phone).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(composer(page, character)).toHaveValue("");
  await type("Second");
  await phone.reload();
  await expect(composer(phone, character)).toHaveValue("Second");
  await type("Second, and more");
  await send(phone).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(composer(page, character)).toHaveValue("Second, and more");
  await page.reload();
  await expect(composer(page, character)).toHaveValue("Second, and more");
});

test("an operator's text is back at once after a reload, and a restored draft says so", async ({ stage }) => {
  const member = await stage.member();
  await stage.write(member, (await stage.character()).id, LINE);
  const desk = deskOf(await stage.desk(await stage.agent()));
  await desk.start();
  await desk.receives(LINE);
  await desk.writer.pressSequentially("Half");
  await expect(desk.draftWord).toHaveAttribute("data-draft", "saved");
  await desk.writer.pressSequentially(", more");
  await desk.page.reload();
  await desk.receives(LINE);
  await expect(desk.writer).toHaveValue("Half, more");
  const banner = desk.page.locator('[data-banner="draft"]');
  await expect(banner).toContainText(m.draft_own());
  await desk.page.keyboard.press("Alt+KeyX");
  await expect(desk.writer).toHaveValue("");
  await expect(banner).toHaveCount(0);
});

test("keys of an input method trigger no handler, neither on a page nor at the desk", async ({ stage }) => {
  const { page, character } = await talk(stage);
  const desk = await stage.desk(await stage.agent());
  await composer(page, character).fill("\u306B\u307B\u3093");
  for (const one of [page, desk]) {
    const heard = await one.evaluate(() => {
      const keys: string[] = [];
      document.addEventListener("keydown", ({ key }) => keys.push(key));
      const target = document.activeElement ?? document.body;
      const press = (key: string, more: KeyboardEventInit & { keyCode?: number }): void =>
        void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
      // In WebKit's order: the composition ends before the Enter that ends it is reported.
      for (const key of ["Enter", "Escape", "ArrowDown", "1"]) press(key, { keyCode: 229 });
      press("Enter", { isComposing: true, ctrlKey: true });
      press("Shift", { keyCode: 16 });
      return keys;
    });
    expect(heard).toEqual(["Shift"]);
  }
  await expect(composer(page, character)).toHaveValue("\u306B\u307B\u3093");
  await expect(lines(page)).toHaveCount(1);
});

test("hidden characters are dropped; a refused text leads back to the box with its reason", async ({ stage }) => {
  const { page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  await say(page, character, "From\0 a\u0007 document");
  await expect(lines(page).last()).toContainText("From a document");
  await expect(log(page).locator(".pend")).toHaveCount(0);
  await failing(page, "POST", `/api/conversation/${conversationId}/message`, 422, { code: "validation" });
  await say(page, character, "Refused");
  const refused = lines(page).last();
  await expect(refused).toContainText("This text can’t be sent as it is");
  await expect(refused.getByRole("button", { name: site.chat_try_again() })).toHaveCount(0);
  await refused.getByRole("button", { name: site.chat_to_draft() }).click();
  await expect(composer(page, character)).toHaveValue("Refused");
});

for (const path of ["/sign-in", "/sign-in?from=mail"])
  test(`a sign-in pressed before the script loads is done when it has: ${path} @always`, async ({ stage }) => {
    const member = await stage.member();
    const page = await stage.open();
    const release = await withoutScript(page);
    await openDrawn(page, stage.at(path));
    await formOf(page).username.fill(member.username);
    await formOf(page).password.fill(member.password);
    await formOf(page).password.press("Enter");
    await expect(page.locator("form[aria-busy=true]")).toHaveCount(1);
    release();
    await expectPath(page, "/profiles");
  });

test("an early Enter in the chat sends its message once the script is there, once @always", async ({ stage }) => {
  const { page, character } = await talk(stage);
  const release = await withoutScript(page);
  await openDrawn(page, page.url());
  const box = composer(page, character);
  await box.fill("One");
  await box.press("Enter");
  await expect(page.locator("form.cmp")).toHaveAttribute("aria-busy", "true");
  await expect(box).toHaveValue("One");
  release();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).last()).toContainText("One");
  await expect(box).toHaveValue("");
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
});

test("typing after an early Enter cancels it: nothing half-written is sent", async ({ stage }) => {
  const { page, character } = await talk(stage);
  const release = await withoutScript(page);
  await openDrawn(page, page.url());
  const box = composer(page, character);
  await box.fill("One");
  await box.press("Enter");
  await expect(page.locator("form.cmp")).toHaveAttribute("aria-busy", "true");
  await box.pressSequentially(" and a half");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  release();
  await page.waitForFunction(() => "isRunning" in window);
  await expect(box).toHaveValue("One and a half");
  await expect(lines(page)).toHaveCount(1);
});

/** A conversation of 220 messages: a gap remains between those around the 40th and the newest. */
async function longTalk(stage: Stage, letters: Letters) {
  const [member, character] = [await stage.member(), await stage.character()];
  const said = Array.from({ length: 220 }, (_, at) => `Line ${at + 1}.`);
  return { member, character, id: await letters.fromCharacter(member, character, said) };
}

test("a message far back loads with one request; later ones load while reading, the newest with one press @always", async ({
  stage,
  letters,
}) => {
  const { member, character, id } = await longTalk(stage, letters);
  let calls: ReturnType<typeof callsOf> | undefined;
  const page = await stage.memberPage(member, `/messages/chat/${id}?at=40`, {
    prepare: (one) => void (calls = callsOf(one)),
  });
  const line = (at: number) => log(page).getByText(`Line ${at}.`, { exact: true });
  await expect(line(40)).toBeInViewport();
  const asked = calls!.of(`GET /api/conversation/${id}`).map((request) => new URL(request.url()).search);
  expect(asked.filter((search) => search.includes("before="))).toEqual([]);
  expect(asked.filter((search) => search.includes("around="))).toEqual(["?around=40&limit=60"]);
  await expect(line(220)).toHaveCount(0);
  await log(page).evaluate((box) => (box.scrollTop = box.scrollHeight));
  await expect(line(70)).toBeAttached();
  await expect(line(69)).toBeInViewport();
  await log(page).evaluate((box) => (box.scrollTop = box.scrollHeight));
  await expect(line(129)).toBeAttached();
  await expect(line(128)).toBeInViewport();
  await expect(line(220)).toHaveCount(0);
  await page.getByRole("button", { name: site.chat_latest() }).click();
  await expect(line(220)).toBeInViewport();
  await page.goto(stage.at(`/messages/chat/${id}?at=10`));
  await expect(line(10)).toBeInViewport();
  await say(page, character, "Back at the end");
  await expect(lines(page).last()).toContainText("Back at the end");
  await expect(lines(page).last()).toBeInViewport();
  await expect(line(220)).toBeAttached();
});

test("a member's waiting messages stay in view while others arrive above them", async ({ stage, letters }) => {
  const { member, page, character, conversationId } = await talk(stage);
  const { asked, release } = await holding(page, "POST", `/api/conversation/${conversationId}/message`);
  await say(page, character, "One that hangs");
  await say(page, character, "And another");
  await asked;
  const texts = Array.from({ length: 10 }, (_, at) => `Answer ${at + 1}. ${"And more. ".repeat(20)}`);
  await letters.fromCharacter(member, character, texts);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(log(page).getByText(texts[9]!)).toBeAttached();
  await expect(lines(page).last()).toContainText("And another");
  await expect(lines(page).last()).toBeInViewport();
  release();
  await expect(log(page).locator(".pend")).toHaveCount(0);
  await expect(lines(page).last()).toBeInViewport();
});

test("Back after a sign-out stays signed out, without a page error @always", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/messages/inbox");
  await page.getByRole("link", { name: site.messages_find() }).first().click();
  await expect(page).toHaveURL(/\/profiles/);
  await page.getByRole("link", { name: site.nav_messages() }).first().click();
  await expect(page).toHaveURL(/\/messages\//);
  await signOut(page);
  await expectPath(page, "/");
  for (let times = 0; times < 3; times += 1) {
    await page.goBack();
    await expectPath(page, "/");
  }
});

test("a conversation left for another document is there again by Back with its half line, and shows nothing once its member has signed out", async ({
  stage,
}) => {
  const { page, character } = await talk(stage, {}, { isNoisy: true });
  await composer(page, character).fill("Half a line");
  await page.goto(stage.at("/version.json"));
  await page.goBack();
  await expect(lines(page)).toHaveCount(1);
  await expect(composer(page, character)).toHaveValue("Half a line");
  await send(page).click();
  await expect(lines(page)).toHaveCount(2);
  await page.goto(stage.at("/version.json"));
  const other = await page.context().newPage();
  await other.goto(stage.at("/settings"));
  await signOut(other);
  await expectPath(other, "/");
  await page.goBack();
  await expectPath(page, "/");
  await expect(lines(page)).toHaveCount(0);
});
