import { deskOf, secondsOf } from "./support/desk-page.ts";
import { expect, test, type Stage } from "./support/stage.ts";

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

test("[AGENT-12] on duty the claims and the queue are polled every three seconds, off duty never", async ({
  stage,
}) => {
  const asked: Record<string, number[]> = { "/agent-api/claim": [], "/agent-api/queue": [] };
  const page = await stage.desk(await stage.agent(), {
    async prepare(on) {
      await on.clock.install();
      on.on("request", (request) => asked[new URL(request.url()).pathname]?.push(performance.now()));
    },
  });
  const desk = deskOf(page);
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(7000);
  expect(Object.values(asked).flat()).toEqual([]);

  await desk.start();
  await expect(desk.thread).toContainText("Nothing is waiting for you.");
  for (const times of Object.values(asked)) {
    times.length = 0;
    await expect.poll(() => times.length, { timeout: 20_000 }).toBeGreaterThan(3);
    const gaps = times.slice(1).map((at, index) => at - times[index]!);
    for (const gap of gaps) expect(gap).toBeGreaterThan(2800);
    expect(gaps.toSorted((one, other) => one - other)[1]).toBeLessThan(4000);
  }
});

test("until the desk has reported the queue, no count shows as zero", async ({ stage }) => {
  const desk = deskOf(
    await stage.desk(await stage.agent(), { prepare: (page) => page.routeWebSocket("**/ws/agent", () => undefined) }),
  );
  await expect(desk.thread).toContainText("You are off duty.");
  await expect(desk.stock("MessageStock")).toHaveText("–");
  await expect(desk.page.locator("#pane-queue")).not.toContainText("none");
});

test("[AGENT-25] the claim's countdown runs each second, from five minutes", async ({ stage }) => {
  await waiting(stage);
  const desk = deskOf(await stage.desk(await stage.agent()));
  await desk.start();
  await desk.receives(LINE);
  const read = async (): Promise<number> => secondsOf(await desk.clock.innerText());
  expect(await read()).toBeGreaterThan(280);
  expect(await read()).toBeLessThanOrEqual(300);
  const shown = await desk.clock.evaluate(async (clock) => {
    const seen: { text: string; at: number }[] = [];
    await new Promise<void>((done) => {
      const watch = new MutationObserver(() => {
        seen.push({ text: clock.textContent, at: performance.now() });
        if (seen.length === 5) done();
      });
      watch.observe(clock, { characterData: true, childList: true, subtree: true });
    });
    return seen;
  });
  const seconds = shown.map(({ text }) => secondsOf(text));
  expect(seconds).toEqual(seconds.map((_, index) => seconds[0]! - index));
  const took = shown.at(-1)!.at - shown[0]!.at;
  expect(took).toBeGreaterThan(3500);
  expect(took).toBeLessThan(5000);
});

test("the claim shows its timer, its number in the session, and why it was handed out", async ({ stage }) => {
  const first = await waiting(stage);
  const desk = deskOf(await stage.desk(await stage.agent()));
  await desk.start();
  await desk.receives(LINE);
  await expect(desk.claim).toContainText("no. 1 this shift");
  await expect(desk.claim).toContainText("Member’s first message ever");
  await desk.answers(REPLY);
  await expect(desk.claim).toHaveCount(0);
  await waiting(stage, "And which one would you burn?");
  await desk.receives("And which one would you burn?");
  await expect(desk.claim).toContainText("no. 2 this shift");
  await expect(desk.page.locator(".strip")).toContainText("Replies 1");
  // After a reload it is the same claim, not a new one.
  await desk.page.reload();
  await expect(desk.claim).toContainText("no. 2 this shift");
  await desk.receives("And which one would you burn?");
  expect(await textsOf(stage, first)).toEqual([LINE, REPLY]);
  // A break is not an end: the numbering continues, and the draft is where it was.
  await desk.page.keyboard.type("None of them");
  await desk.choose("F9", "1");
  await expect(desk.thread).toContainText("On a break: short break");
  await desk.page.keyboard.press("Alt+KeyS");
  await desk.receives("And which one would you burn?");
  await expect(desk.claim).toContainText("no. 3 this shift");
  await desk.page.keyboard.type(", not tonight.");
  await expect(desk.writer).toHaveValue("None of them, not tonight.");
  await desk.page.keyboard.press("Alt+KeyQ");
  await desk.page.keyboard.press("Enter");
  await expect(desk.thread).toContainText("You are off duty.");
  await desk.start();
  await expect(desk.claim).toContainText("no. 1 this shift");
});

test("[AGENT-29] nothing is sent over unread messages", async ({ stage }) => {
  const written = await waiting(stage);
  const page = await stage.desk(await stage.agent(), {
    isNoisy: true, // the refusal is a 409
    prepare: (on) =>
      on.routeWebSocket("**/ws/agent", (socket) => {
        const server = socket.connectToServer();
        server.onMessage((frame) => (String(frame).includes('"newMessage"') ? undefined : socket.send(frame)));
      }),
  });
  const desk = deskOf(page);
  await desk.start();
  await desk.receives(LINE);
  // Neither a frame nor a poll reports the second message: the operator sends without knowing of it.
  let isBlind = true;
  await page.route("**/agent-api/claim", async (route) => {
    while (isBlind) await new Promise((done) => setTimeout(done, 50));
    await route.continue();
  });
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

test("[AGENT-32] failures on the desk are reported: loading, and an action", async ({ stage }) => {
  await waiting(stage);
  const page = await stage.desk(await stage.agent(), { isNoisy: true });
  const desk = deskOf(page);
  await desk.start();
  await desk.receives(LINE);
  const failing = { status: 500, json: { code: "internal", message: "The server's own words" } };
  await page.route("**/release", (route) => route.fulfill(failing));
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /I can’t find the character’s voice/ })
    .click();
  await expect(desk.toast(/^Something went wrong, try again$/)).toBeVisible();
  const [notice, text] = [await page.locator(".toast").first().boundingBox(), await desk.writer.boundingBox()];
  expect(notice!.y + notice!.height, "a notice covers nothing of the composer").toBeLessThan(text!.y);
  await expect(desk.claim).toHaveCount(1);

  await page.route("**/agent-api/claim", (route) => route.fulfill(failing));
  await expect(desk.toast(/^Something went wrong$/)).toBeVisible();
  await page.unroute("**/agent-api/claim");
  await expect(desk.toast(/^Something went wrong$/)).toHaveCount(0);
  await expect(desk.claim).toHaveCount(1);
});

test("a reply that breaks a rule is refused with the rule, and goes out once corrected", async ({ stage }) => {
  const written = await waiting(stage);
  const desk = deskOf(await stage.desk(await stage.agent(), { isNoisy: true }));
  await desk.start();
  await desk.receives(LINE);
  await desk.answers("Write to me at mia.trieste@gmail.com and I will show you.");
  await expect(desk.verdict).toHaveAttribute("data-verdict", /^C/);
  await expect(desk.verdict).toHaveAttribute("role", "alert");
  await expect(desk.verdict).toContainText("Send is off until you change the text.");
  await expect(desk.sendButton).toBeDisabled();
  await expect(desk.page.locator(".c-ta-u u")).not.toHaveCount(0);
  expect(await textsOf(stage, written)).toEqual([LINE]);
  await desk.answers(REPLY);
  await expect(desk.claim).toHaveCount(0);
  expect(await textsOf(stage, written)).toEqual([LINE, REPLY]);
});

test("no draft is saved while a reply is in flight; a refused one is saved then", async ({ stage }) => {
  await waiting(stage);
  const saves: unknown[] = [];
  const page = await stage.desk(await stage.agent(), {
    isNoisy: true,
    prepare: (on) =>
      void on.on("request", (request) => {
        if (request.url().endsWith("/draft")) saves.push((request.postDataJSON() as { text: string }).text);
      }),
  });
  const desk = deskOf(page);
  await desk.start();
  await desk.receives(LINE);
  await page.route("**/reply", async (route) => {
    await new Promise((done) => setTimeout(done, 2500));
    expect(saves).toEqual([]);
    await route.fulfill({ status: 500, json: { code: "internal", message: "Stub" } });
  });
  await desk.answers(REPLY);
  await expect(desk.verdict).toHaveAttribute("role", "alert");
  await expect.poll(() => saves).toEqual([REPLY]);
  await expect(desk.draftWord).toHaveAttribute("data-draft", "saved");
  await page.unroute("**/reply");
  await page.keyboard.press("Control+Enter");
  await expect(desk.claim).toHaveCount(0);
});

test("a claim given back goes to the next operator with its draft, which is sent only by hand @always", async ({
  stage,
}) => {
  const written = await waiting(stage);
  const first = deskOf(await stage.desk(await stage.agent({ first_name: "Ada" })));
  await first.start();
  await first.receives(LINE);
  await first.writer.fill("Begun by the first one");
  await first.choose("Escape", "1");
  await expect(first.toast("Back in the queue with its draft")).toBeVisible();
  await expect(first.claim).toHaveCount(0);

  const second = deskOf(await stage.desk(await stage.agent({ first_name: "Ruben" })));
  await second.start();
  await second.receives(LINE);
  const banner = second.page.locator('[data-banner="draft"]');
  await expect(banner).toContainText("Draft by Ada");
  await expect(banner).toContainText("Begun by the first one");
  await expect(second.writer).toHaveValue("");
  await second.page.keyboard.press("Control+Enter");
  await second.page.keyboard.press("Alt+KeyU");
  await expect(second.writer).toHaveValue("Begun by the first one");
  await expect(banner).toHaveCount(0);
  expect(await textsOf(stage, written)).toEqual([LINE]);
  await second.page.keyboard.press("Control+Enter");
  await expect(second.claim).toHaveCount(0);
  expect(await textsOf(stage, written)).toEqual([LINE, "Begun by the first one"]);
});

test("the key sheet and the palette name every command and run it", async ({ stage }) => {
  const desk = deskOf(await stage.desk(await stage.agent()));
  const { page } = desk;
  await desk.start();
  await expect(desk.thread).toContainText("Nothing is waiting for you.");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Send and get next");
  // Operators cannot open an admin's places.
  for (const place of ["Lookup", "Wall", "Staff"])
    await expect(sheet.getByRole("listitem").filter({ hasText: new RegExp(`^${place}`) })).toHaveCount(0);
  await sheet.getByRole("textbox").fill("pause");
  await expect(sheet.getByRole("listitem")).toHaveCount(1);
  await expect(sheet.getByRole("listitem")).toContainText("F9");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press("Control+KeyK");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill("end shi");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "End your shift?" })).toBeVisible();
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
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette.getByRole("combobox")).toHaveValue("e");
  await expect(desk.writer).toHaveValue("Half a thought");
  await keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(desk.writer).toBeFocused();
  await typed("Alt", "KeyQ", "Enter");
  await expect(desk.thread).toContainText("You are off duty.");
});
