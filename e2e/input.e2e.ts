import type { CDPSession, Page } from "@playwright/test";
import { composer, lines, log, send, talk } from "./support/chat-page.ts";
import { deskOf } from "./support/desk-page.ts";
import { expectPath } from "./support/page.ts";
import { formOf } from "./support/session-page.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";
import { PASSWORD } from "@masq/server/testing/given";

const OF_INPUT_METHOD = 229;

/** A keyboard with an input method: its keys arrive as 229, its text as a composition. */
class Method {
  readonly #session: CDPSession;
  constructor(session: CDPSession) {
    this.#session = session;
  }
  async key(key: string): Promise<void> {
    const event = { key, windowsVirtualKeyCode: OF_INPUT_METHOD };
    await this.#session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
    await this.#session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }
  async compose(text: string): Promise<void> {
    const end = text.length;
    await this.#session.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
  }
  commit(text: string): Promise<unknown> {
    return this.#session.send("Input.insertText", { text });
  }
}
const methodOf = async (page: Page): Promise<Method> => new Method(await page.context().newCDPSession(page));

/** Every key on the way to a word: what is composed after it, or committed. */
const WRITINGS = {
  Japanese: {
    text: "日本語",
    keys: [
      ["n", "ｎ"],
      ["i", "に"],
      ["h", "にｈ"],
      ["o", "にほ"],
      ["n", "にほん"],
      [" ", "二本"],
      ["ArrowDown", "日本"],
    ],
    last: ["Enter", "日本語"],
  },
  Chinese: {
    text: "你好",
    keys: [
      ["n", "n"],
      ["i", "ni"],
      ["h", "ni h"],
      ["a", "ni ha"],
      ["o", "ni hao"],
      ["2", "你 hao"],
    ],
    last: ["1", "你好"],
  },
  Korean: {
    text: "한글",
    // The next syllable commits the one before, without a key of its own.
    keys: [
      ["g", "ㅎ"],
      ["k", "하"],
      ["s", "한"],
      ["r", "한ㄱ"],
      ["m", "한그"],
      ["f", "한글"],
    ],
    last: ["Enter", "한글"],
  },
} as const;

async function write(method: Method, { keys, last }: (typeof WRITINGS)[keyof typeof WRITINGS]): Promise<void> {
  for (const [key, text] of keys) {
    await method.key(key);
    await method.compose(text);
  }
  await method.key("Escape");
  await method.compose(keys.at(-1)![1]);
  await method.key(last[0]);
  await method.commit(last[1]);
}

for (const [language, writing] of Object.entries(WRITINGS))
  test(`${language}: the keys that choose a word neither send nor close; the next Enter sends it whole, once${language === "Japanese" ? " @always" : ""}`, async ({
    stage,
  }) => {
    const { page, character } = await talk(stage);
    const method = await methodOf(page);
    await composer(page, character).focus();
    await write(method, writing);
    await expect(composer(page, character)).toHaveValue(writing.text);
    await expect(lines(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).last()).toContainText(writing.text);
    await expect(composer(page, character)).toHaveValue("");
    await expect(log(page).locator(".pend")).toHaveCount(0);
    const desk = deskOf(await stage.desk(await stage.agent()));
    await desk.start();
    await desk.receives(writing.text);
    await write(await methodOf(desk.page), writing);
    await expect(desk.writer).toHaveValue(writing.text);
    await expect(desk.claim).toHaveCount(1);
  });

test("a name with the spaces and unseen marks of a copied mail, and fields filled without a key, sign in", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.open();
  await page.goto(stage.at("/sign-in"));
  const form = formOf(page);
  await form.username.focus();
  await page.waitForLoadState("networkidle");
  // As a browser's own store does: a value, and at most one event.
  await page.evaluate(
    ([name, word]) => {
      const [user, pass] = [
        document.querySelector("input[name=username]"),
        document.querySelector("input[name=password]"),
      ];
      (user as HTMLInputElement).value = `\u200B ${name}\u200B \u2060`;
      (pass as HTMLInputElement).value = word!;
      pass?.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [member.username, PASSWORD],
  );
  await form.password.press("Enter");
  await expectPath(page, "/profiles");
});

test("a keyboard that shrinks the page leaves the box, its button and the newest line in view", async ({ stage }) => {
  const { page, character } = await talk(stage, {}, PHONE);
  await composer(page, character).tap();
  await page.setViewportSize({ width: 360, height: 380 });
  await composer(page, character).fill("One line\nand another\nand a third");
  await expect(composer(page, character)).toBeInViewport({ ratio: 1 });
  await expect(send(page)).toBeInViewport({ ratio: 1 });
  await expect(lines(page).last()).toBeInViewport();
  await page.goto(stage.at("/user/edit"));
  await page.getByLabel(site.own_first_name()).focus();
  await page.setViewportSize({ width: 360, height: 340 });
  for (const name of [site.own_first_name(), site.complete_about_label()]) {
    await page.getByLabel(name).focus();
    await expect(page.getByLabel(name)).toBeInViewport();
  }
});

test("a browser that keeps no cookies says so at the sign-in", async ({ stage }) => {
  const page = await stage.open({
    isNoisy: true,
    prepare: (fresh) =>
      void fresh.addInitScript(() => Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false })),
  });
  const member = await stage.member();
  await page.goto(stage.at("/sign-in"));
  await formOf(page).username.fill(member.username);
  await formOf(page).password.fill(PASSWORD);
  await formOf(page).password.press("Enter");
  await expect(page.getByText(site.sign_in_no_cookies())).toBeVisible();
  await expectPath(page, "/sign-in");
});
