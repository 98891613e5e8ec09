import { expect, walkEverywhere } from "./support/engines/journeys.ts";
import { answerAtDesk, openDesk } from "./support/engines/steps.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const FIRST = "Which map would you keep?";
const SECOND = "And the other one, is it lost?";

walkEverywhere("desk", {
  "a claim arrives, is answered, and the next one follows": async ({ stage, open }) => {
    const [member, character] = [await stage.member(), await stage.character()];
    const { conversationId } = await stage.write(member, character.id, FIRST);
    const walker = await open();
    await openDesk(walker, stage, await stage.agent());
    await answerAtDesk(walker, FIRST, "The one with the coffee ring on it.");
    await walker.sees(m.idle_title(), "#pane-thread");
    await stage.write(member, conversationId, SECOND);
    await answerAtDesk(walker, SECOND, "Only asleep, under the stairs.");
    await walker.sees(m.idle_title(), "#pane-thread");
    const { text } = await stage.call(member, "GET", `/conversation/${conversationId}`);
    expect(text).toContain("The one with the coffee ring on it.");
    expect(text).toContain("Only asleep, under the stairs.");
  },
});
