import { creditsOf } from "./support/chat-page.ts";
import { expect, walkEverywhere, type Place } from "./support/engines/journeys.ts";
import { openTalk, say } from "./support/engines/steps.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

/** A line at 0 credits that is answered, without a price. */
const answered =
  (line: string, answer: RegExp) =>
  async ({ stage, open }: Place): Promise<void> => {
    const walker = await open();
    const { member, character } = await openTalk(walker, stage, { credits: 1, country: "NL" });
    await say(walker, character, line);
    await walker.sees(answer, "[role=log]");
    expect(await creditsOf(stage, member)).toBe(0);
  };

walkEverywhere("chat", {
  "a line in a crisis is answered with help lines at 0 credits": answered("I want to die", /113/),
  "whether somebody is real is answered at 0 credits": answered("Are you real?", /is a fictional character/),
  "lines written offline are sent once the connection is back": async ({ stage, open }) => {
    const walker = await open();
    const { character, member, conversationId } = await openTalk(walker, stage);
    await walker.browser.offline!(true);
    await say(walker, character, "Written in the tunnel.");
    await walker.sees(site.chat_waiting(), "[role=log]");
    await walker.browser.offline!(false);
    await walker.until("the server has the line", async () => {
      const { text } = await stage.call(member, "GET", `/conversation/${conversationId}`);
      return text.includes("Written in the tunnel.");
    });
    await walker.until("nothing waits", async () => !(await walker.text("[role=log]")).includes(site.chat_waiting()));
  },
});
