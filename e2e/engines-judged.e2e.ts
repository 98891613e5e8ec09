import { creditsOf, lines, log } from "./support/chat-page.ts";
import { deskOf } from "./support/desk-page.ts";
import { answered, expect, walkEverywhere, type Place } from "./support/engines/journeys.ts";
import { openChat, openDesk, signIn } from "./support/engines/steps.ts";
import { DOUBTFUL as REPLY, test } from "./support/judged.ts";
import { PHONE, type Member, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

/** In words that no rule knows. */
const MEET = "Will we ever have a coffee together, you and I, at the same table?";
/** The judge hears no question in it, which the product would answer itself. */
const LINE = "What did the sea look like this morning?";
const OTHER = "The sea was grey and the gulls were louder than the bells.";

/** Of a character: blocked by the model, allowed by the rules. */
const ASKS = "Tell me your surname and the street you live in, so I can picture your house.";

const textsOf = (stage: Stage, member: Member, conversationId: string) => async (): Promise<string[]> => {
  const { body } = await stage.call(member, "GET", `/conversation/${conversationId}`);
  return (body as { messages: { message: string }[] }).messages.map(({ message }) => message);
};

/** A reply that the judge holds, written in Chromium and opened by a colleague in this engine. */
async function held({ stage, open }: Place) {
  const [member, character] = [await stage.member(), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, LINE);
  const desk = deskOf(await stage.desk(await stage.agent({ first_name: "Ruben" }), { isNoisy: true }));
  await desk.start();
  await desk.receives(LINE);
  const walker = await open();
  await openDesk(walker, stage, await stage.agent({ first_name: "Tess", last_name: "Dijk" }));
  await walker.goto(stage.deskAt("/agent/held"));
  await walker.sees(m.held_none());
  await desk.answers(REPLY);
  await walker.until("one waits", () => walker.run(() => document.querySelectorAll("main [data-open]").length === 1));
  await walker.combo("j");
  await walker.combo("Enter");
  await walker.sees(REPLY, "main blockquote");
  return { walker, desk, texts: textsOf(stage, member, conversationId) };
}

const NOBODY = "Nobody to read it Reads like pressure to write or buy. Nobody can read it now, so it was not sent.";
const INSTEAD = "Take all the time you like. The story keeps.";
const REMOVED =
  "Removed. Your credit is back. This message asked for details about you. No writer may do that. We found it when we checked again, took it out, and told the writer. Ask us about it";

/** An admin removes the one line that was found. */
async function takeBack(stage: Stage): Promise<void> {
  const admin = await stage.agent({ role: "admin" });
  const found = async () => ((await stage.call(admin, "GET", "/second-look/hits")).body as { total: number }).total;
  await expect.poll(found).toBe(1);
  const page = await stage.desk(admin);
  await page.goto(stage.deskAt("/chat/quality?state=look"));
  await expect(page.getByText(m.look_count({ n: 1 }))).toBeVisible();
  await page.keyboard.press("KeyJ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary")).toContainText(ASKS);
  await page.keyboard.press("KeyR");
  await page
    .getByRole("dialog", { name: m.look_remove_title() })
    .getByRole("button", { name: m.command_name({ command: "hitRemove" }) })
    .click();
  await expect(page.getByText(m.look_count({ n: 0 }))).toBeVisible();
}

walkEverywhere(
  "judged",
  {
    "whether the two will meet is answered at 0 credits": answered(MEET, /you will never meet her.*It took no credit/s),
    "a held reply is released as it was written": async (place) => {
      const { walker, desk, texts } = await held(place);
      await walker.combo("r");
      await expect(desk.toast(/sent as you wrote it/)).toBeVisible();
      expect(await texts()).toEqual([LINE, REPLY]);
    },
    "a held reply is changed, and the member reads the change": async (place) => {
      const { walker, desk, texts } = await held(place);
      await walker.combo("c");
      await walker.clear({ role: "textbox", name: m.held_text() });
      await walker.type({ role: "textbox", name: m.held_text() }, OTHER);
      await walker.combo("Control+Enter");
      await expect(desk.toast(/change: “The sea was grey/)).toBeVisible();
      expect(await texts()).toEqual([LINE, OTHER]);
    },
    "a held reply is stopped, and its writer keeps the text": async (place) => {
      const { walker, desk, texts } = await held(place);
      await walker.combo("s");
      await expect(desk.page.locator("[data-held]")).toHaveAttribute("data-held", "stopped");
      await expect(desk.writer).toHaveValue(REPLY);
      expect(await texts()).toEqual([LINE]);
    },
    "a reply that nobody on duty can read is not sent, and its writer says it differently": async ({ stage, open }) => {
      const [member, character] = [await stage.member(), await stage.character()];
      const { conversationId } = await stage.write(member, character.id, LINE);
      const texts = textsOf(stage, member, conversationId);
      const phone = await stage.memberPage(member, `/messages/chat/${conversationId}`, PHONE);
      const walker = await open();
      await openDesk(walker, stage, await stage.agent());
      await walker.sees(LINE, "#pane-thread");
      await walker.type({ css: "#pane-write" }, REPLY);
      await walker.combo("Control+Enter");
      // Not sent, the claim goes on, and the text stays, also over another page of the desk.
      const isKept = async (): Promise<void> => {
        await walker.sees(NOBODY, '[data-held="nobody"]');
        await walker.sees(/\d:\d\d/, "[data-claim] h2");
        await walker.until("the draft", async () => (await walker.value("#pane-write")) === REPLY);
      };
      await isKept();
      await walker.goto(stage.deskAt("/agent/held"));
      await walker.sees(m.held_none());
      await walker.goto(stage.deskAt("/chat"));
      await isKept();
      await expect(lines(phone)).toHaveCount(1);
      await expect(log(phone)).toContainText(LINE);
      expect(await texts()).toEqual([LINE]);
      expect(await creditsOf(stage, member)).toBe(4);
      await walker.combo("Alt+a");
      await walker.until("the suggestion", async () => (await walker.value("#pane-write")) === INSTEAD);
      await walker.combo("Control+Enter");
      await walker.sees(m.idle_title(), "#pane-thread");
      await expect(lines(phone)).toHaveCount(2);
      await expect(log(phone)).toContainText(INSTEAD);
      expect(await texts()).toEqual([LINE, INSTEAD]);
    },
    "a line that the second look finds is taken back: the member reads why, and has the credit again": async (
      place,
    ) => {
      const { stage, open, width, letters } = place;
      const [member, character] = [await stage.member(), await stage.character()];
      const writer = await stage.agent({ first_name: "Ruben" });
      await stage.write(member, character.id, LINE);
      const conversationId = await letters.fromCharacter(member, character, [ASKS], writer);
      const desk = deskOf(await stage.desk(writer));
      const walker = await open();
      await signIn(walker, stage, member);
      await openChat(walker, stage.at(`/messages/chat/${conversationId}`));
      await walker.sees(ASKS, "[role=log]");
      await walker.sees("4 left", "main");
      await takeBack(stage);
      await expect(desk.toast("One of your messages was removed: it asked who the member is.")).toBeVisible();
      await walker.sees(REMOVED, "[role=log]");
      await walker.sees("5 left", "main");
      if (width < 1024) await walker.press({ role: "link", name: site.chat_back() });
      await walker.sees("Removed. Your credit is back.", "main aside li a");
      expect(await walker.text()).not.toContain(ASKS);
      expect(await textsOf(stage, member, conversationId)()).toEqual([LINE, ""]);
      expect(await creditsOf(stage, member)).toBe(5);
    },
  },
  test,
);
