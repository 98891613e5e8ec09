import { answer, creditsOf } from "./support/chat-page.ts";
import { answered, expect, walkEverywhere } from "./support/engines/journeys.ts";
import { openLine } from "./support/engines/line.ts";
import { composerOf, openChat, openTalk, say, signIn } from "./support/engines/steps.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

walkEverywhere("chat", {
  "a first line costs a credit, and its answer arrives while the page is open": async ({ stage, open }) => {
    const [member, character] = [await stage.member(), await stage.character()];
    const walker = await open();
    await signIn(walker, stage, member);
    await walker.goto(stage.at(`/messages/chat/blank?profile=${character.id}`));
    await say(walker, character, "Which map would you keep?");
    await walker.at(/^\/messages\/chat\/cnv_/);
    await answer(stage, "The one with the coffee ring on it.");
    await walker.sees("The one with the coffee ring on it.", "[role=log]");
    expect(await creditsOf(stage, member)).toBe(4);
  },
  "a line in a crisis is answered with help lines at 0 credits": answered("I want to die", /113/),
  "whether somebody is real is answered at 0 credits": answered("Are you real?", /is a fictional character/),
  "lines written offline are sent once the connection is back": async ({ stage, open }) => {
    const line = await openLine(stage.app.url);
    const walker = await open();
    const { character, member, conversationId } = await openTalk(walker, stage);
    await openChat(walker, line.by(stage.at(`/messages/chat/${conversationId}`)));
    await walker.type(composerOf(character), "Written in the ");
    await line.cut();
    await walker.keys("tunnel.");
    await walker.press({ role: "button", name: site.chat_send() });
    await walker.sees(site.chat_checking(), "[role=log]");
    await line.mend();
    await walker.until("the server has the line", async () => {
      const { text } = await stage.call(member, "GET", `/conversation/${conversationId}`);
      return text.includes("Written in the tunnel.");
    });
    await walker.until("nothing waits", async () => !(await walker.text("[role=log]")).includes(site.chat_checking()));
    await line.close();
  },
  "half a line is still in its box after a reload": async ({ stage, open }) => {
    const walker = await open();
    const { character } = await openTalk(walker, stage);
    await walker.type(composerOf(character), "Meet me where the");
    await walker.until("the draft is kept", () =>
      walker.run(() => Object.keys(localStorage).some((name) => name.includes("draft"))),
    );
    await walker.reload();
    await walker.until("the draft is back", async () => (await walker.value("main textarea")) === "Meet me where the");
  },
});
