import { lines, say } from "./support/chat-page.ts";
import { openDrawn, withoutScript } from "./support/page.ts";
import { signOut } from "./support/session-page.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

/** What browsers refuse or lack: private windows, blocked storage, old engines, web views. Each runs before the page. */
const LACKS = {
  "local storage": () =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    }),
  "room in any storage": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
  "a database": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("A mutation operation was attempted.", "InvalidStateError");
    };
  },
  "service workers": () => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"),
  notifications: () => {
    Reflect.deleteProperty(window, "Notification");
    Reflect.deleteProperty(window, "PushManager");
  },
  passkeys: () => Reflect.deleteProperty(window, "PublicKeyCredential"),
  "channels and locks between tabs": () => {
    Reflect.deleteProperty(window, "BroadcastChannel");
    Reflect.deleteProperty(Navigator.prototype, "locks");
  },
  "view transitions and idle time": () => {
    Reflect.deleteProperty(Document.prototype, "startViewTransition");
    Reflect.deleteProperty(window, "requestIdleCallback");
  },
} satisfies Record<string, () => unknown>;

const WORDS: Readonly<Partial<Record<keyof typeof LACKS, { at: string; says: string }>>> = {
  notifications: { at: "/settings#notifications", says: site.reach_device_unsupported() },
  "service workers": { at: "/settings#notifications", says: site.reach_device_unsupported() },
  passkeys: { at: "/settings/security", says: site.security_passkeys_unsupported() },
};

for (const [lack, take] of Object.entries(LACKS))
  test(`without ${lack}: sign in, read, write, reload and sign out work, and what cannot work says so`, async ({
    stage,
  }) => {
    const member = await stage.member({ credits: 5 });
    const character = await stage.character();
    const { conversationId } = await stage.write(member, character.id, "The first line.");
    const page = await stage.open({ ...PHONE, prepare: async (fresh) => void (await fresh.addInitScript(take)) });
    await stage.signInMember(page, member);
    await page.goto(stage.at(`/messages/chat/${conversationId}`));
    await expect(lines(page)).toHaveCount(1);
    await say(page, character, "Written in a poor browser");
    await expect(lines(page)).toHaveCount(2);
    await expect
      .poll(async () => {
        const { messages } = (await stage.call(member, "GET", `/conversation/${conversationId}`)).body as {
          messages: { message: string }[];
        };
        return messages.map(({ message }) => message);
      })
      .toEqual(["The first line.", "Written in a poor browser"]);
    await page.reload();
    await expect(lines(page)).toHaveCount(2);
    const words = WORDS[lack as keyof typeof LACKS];
    if (words) {
      await page.goto(stage.at(words.at));
      await expect(page.getByText(words.says).first()).toBeVisible();
    }
    await page.goto(stage.at("/settings"));
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
  });

test("without passkeys nothing on the sign-in page moves under a finger when the app takes it over", async ({
  stage,
}) => {
  const page = await stage.open({
    ...PHONE,
    prepare: async (fresh) => void (await fresh.addInitScript(LACKS.passkeys)),
  });
  const release = await withoutScript(page);
  await openDrawn(page, stage.at("/sign-in"));
  const forgotten = page.getByRole("button", { name: site.sign_in_forgotten() });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await forgotten.boundingBox();
  await page.evaluate(() => addEventListener("app-ready", () => Object.assign(window, { isRunning: true })));
  release();
  await page.waitForFunction(() => "isRunning" in window);
  expect(await forgotten.boundingBox()).toEqual(before);
  await forgotten.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("without script the desk says that it needs it", async ({ stage }) => {
  const page = await stage.open({ javaScriptEnabled: false });
  await page.goto(stage.deskAt("/agent/sign-in"));
  // Playwright's matchers leave out this element's text.
  const said = page.locator("noscript");
  await expect(said).toBeVisible();
  expect(await said.innerText()).toMatch(/JavaScript/);
});
