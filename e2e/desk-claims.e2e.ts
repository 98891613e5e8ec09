import { deskOf } from "./support/desk-page.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const LINE = "Which map would you keep?";
const REPLY = "The one with the coffee stain. It knows where I was.";

async function waiting(stage: Stage, text = LINE) {
  const [member, character] = [await stage.member(), await stage.character()];
  return { member, character, ...(await stage.write(member, character.id, text)) };
}
type Written = Awaited<ReturnType<typeof waiting>>;
const textsOf = async (stage: Stage, { member, conversationId }: Written): Promise<string[]> => {
  const { body } = await stage.call(member, "GET", `/conversation/${conversationId}`);
  return (body as { messages: { message: string }[] }).messages.map(({ message }) => message);
};

test("the claim shows its timer, its number in the session, and why it was handed out", async ({ stage }) => {
  const first = await waiting(stage);
  const desk = deskOf(await stage.desk(await stage.agent()));
  await desk.start();
  await desk.receives(LINE);
  await expect(desk.claim).toContainText(m.claim_nth({ n: 1 }));
  await expect(desk.claim).toContainText(m.claim_tier({ tier: "first" }));
  await desk.answers(REPLY);
  await expect(desk.claim).toHaveCount(0);
  await waiting(stage, "And which one would you burn?");
  await desk.receives("And which one would you burn?");
  await expect(desk.claim).toContainText(m.claim_nth({ n: 2 }));
  await expect(desk.page.getByRole("banner")).toContainText("Replies 1");
  // After a reload it is the same claim, not a new one.
  await desk.page.reload();
  await expect(desk.claim).toContainText(m.claim_nth({ n: 2 }));
  await desk.receives("And which one would you burn?");
  expect(await textsOf(stage, first)).toEqual([LINE, REPLY]);
  // A break is not an end: the numbering continues, and the draft is where it was.
  await desk.page.keyboard.type("None of them");
  await desk.choose("F9", "1");
  await expect(desk.thread).toContainText(m.idle_paused_title({ reason: "short break" }));
  await desk.page.keyboard.press("Alt+KeyS");
  await desk.receives("And which one would you burn?");
  await expect(desk.claim).toContainText(m.claim_nth({ n: 3 }));
  await desk.page.keyboard.type(", not tonight.");
  await expect(desk.writer).toHaveValue("None of them, not tonight.");
  await desk.page.keyboard.press("Alt+KeyQ");
  await desk.page.keyboard.press("Enter");
  await expect(desk.thread).toContainText(m.idle_off_title());
  await desk.start();
  await expect(desk.claim).toContainText(m.claim_nth({ n: 1 }));
});

test("[AGENT-29] nothing is sent over unread messages", async ({ stage }) => {
  const written = await waiting(stage);
  let isBlind = false;
  const page = await stage.desk(await stage.agent(), {
    isNoisy: true, // the refusal is a 409
    prepare: (on) =>
      on.routeWebSocket("**/ws/agent", (socket) => {
        const server = socket.connectToServer();
        // Any later frame would tell of a gap, and the state be read again.
        server.onMessage((frame) => (isBlind ? undefined : socket.send(frame)));
      }),
  });
  let polls = 0;
  await page.route("**/agent-api/claim", async (route) => {
    while (isBlind) await new Promise((done) => setTimeout(done, 50));
    polls += 1;
    await route
      .fetch()
      .then((response) => route.fulfill({ response }))
      .finally(() => (polls -= 1));
  });
  const desk = deskOf(page);
  await desk.start();
  await desk.receives(LINE);
  // Neither a frame nor a poll, nor one on its way, reports the second message: the operator sends without knowing of it.
  isBlind = true;
  await expect.poll(() => polls).toBe(0);
  await stage.write(written.member, written.conversationId, "Wait, I meant the other map.");
  const refused = page.waitForResponse("**/reply");
  await desk.answers(REPLY);
  expect((await refused).status()).toBe(409);
  await expect(page.locator('[data-banner="fence"]')).toBeVisible();
  expect(await textsOf(stage, written)).toEqual([LINE, "Wait, I meant the other map."]);
  await expect(desk.writer).toHaveValue(REPLY);

  isBlind = false;
  await expect(desk.thread).toContainText("Wait, I meant the other map.");
  await expect(desk.sendButton).toBeDisabled();
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Alt+KeyV");
  await expect(page.locator('[data-banner="fence"]')).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(desk.claim).toHaveCount(0);
  expect(await textsOf(stage, written)).toEqual([LINE, "Wait, I meant the other map.", REPLY]);
});

test("a claim given back goes to the next operator with its draft, which is sent only by hand @always", async ({
  stage,
}) => {
  const written = await waiting(stage);
  const first = deskOf(await stage.desk(await stage.agent({ first_name: "Ada" })));
  await first.start();
  await first.receives(LINE);
  await first.writer.fill("The torn one, with the coast");
  await first.choose("Escape", "1");
  await expect(first.toast(begins(m.give_back_done({ left: "" })))).toBeVisible();
  await expect(first.claim).toHaveCount(0);

  const second = deskOf(await stage.desk(await stage.agent({ first_name: "Ruben" })));
  await second.start();
  await second.receives(LINE);
  const banner = second.page.locator('[data-banner="draft"]');
  await expect(banner).toContainText("Draft by Ada");
  await expect(banner).toContainText("The torn one, with the coast");
  await expect(second.writer).toHaveValue("");
  await second.page.keyboard.press("Control+Enter");
  await second.page.keyboard.press("Alt+KeyU");
  await expect(second.writer).toHaveValue("The torn one, with the coast");
  await expect(banner).toHaveCount(0);
  expect(await textsOf(stage, written)).toEqual([LINE]);
  await second.page.keyboard.press("Control+Enter");
  await expect(second.claim).toHaveCount(0);
  expect(await textsOf(stage, written)).toEqual([LINE, "The torn one, with the coast"]);
});

test("keys typed right after a dialog's shortcut go to the dialog", async ({ stage }) => {
  await waiting(stage);
  const desk = deskOf(await stage.desk(await stage.agent()));
  const { page } = desk;
  const { keyboard } = page;
  await desk.start();
  await desk.receives(LINE);
  await desk.writer.fill("Half a thought");
  /** Both keys of a shortcut and what follows, without a pause; nothing precedes the release of the first. */
  const typed = (held: string, key: string, next: string) =>
    Promise.all([keyboard.down(held), keyboard.down(key), keyboard.up(key), keyboard.up(held), keyboard.press(next)]);
  await typed("Control", "KeyK", "e");
  const palette = page.getByRole("dialog", { name: m.palette_title() });
  await expect(palette.getByRole("combobox")).toHaveValue("e");
  await expect(desk.writer).toHaveValue("Half a thought");
  await keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(desk.writer).toBeFocused();
  await typed("Alt", "KeyQ", "Enter");
  await expect(desk.thread).toContainText(m.idle_off_title());
});
