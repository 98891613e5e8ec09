import { expect, walkEverywhere, type Place } from "./support/engines/journeys.ts";
import { answerAtDesk, openDesk } from "./support/engines/steps.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const FIRST = "Which map would you keep?";
const SECOND = "And the other one, is it lost?";

/** An operator at work, and a member whose first line has arrived. */
async function atWork({ stage, open }: Place) {
  const [member, character] = [await stage.member(), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, FIRST);
  const walker = await open();
  await openDesk(walker, stage, await stage.agent({ first_name: "Ada" }));
  await walker.sees(FIRST, "#pane-thread");
  const thread = async () => (await stage.call(member, "GET", `/conversation/${conversationId}`)).text;
  return { walker, member, character, conversationId, thread };
}

walkEverywhere("desk", {
  "a claim arrives, is answered, and the next one follows": async (place) => {
    const { walker, member, conversationId, thread } = await atWork(place);
    await answerAtDesk(walker, FIRST, "The one with the coffee ring on it.");
    await walker.sees(m.idle_title(), "#pane-thread");
    await place.stage.write(member, conversationId, SECOND);
    await answerAtDesk(walker, SECOND, "Only asleep, under the stairs.");
    await walker.sees(m.idle_title(), "#pane-thread");
    expect(await thread()).toContain("The one with the coffee ring on it.");
    expect(await thread()).toContain("Only asleep, under the stairs.");
  },
  "one key sends and brings the next claim, with the cursor in its box": async (place) => {
    const { walker, character, thread } = await atWork(place);
    await place.stage.write(await place.stage.member(), character.id, SECOND);
    await walker.type({ css: "#pane-write" }, "The torn one, with the coast.");
    await walker.combo("Control+Enter");
    await walker.sees(SECOND, "#pane-thread");
    await walker.cursor("#pane-write");
    expect(await walker.value("#pane-write")).toBe("");
    expect(await thread()).toContain("The torn one, with the coast.");
  },
  "a claim given back by key goes to the next operator with its draft": async (place) => {
    const { walker } = await atWork(place);
    await walker.type({ css: "#pane-write" }, "The torn one, with the coast");
    await walker.combo("Escape");
    await walker.sees(m.give_back_title());
    await walker.combo("1");
    await walker.sees(m.idle_title(), "#pane-thread");
    const next = await place.open();
    await openDesk(next, place.stage, await place.stage.agent({ first_name: "Ruben" }));
    await next.sees(/Draft by Ada/, '[data-banner="draft"]');
    await next.sees("The torn one, with the coast", '[data-banner="draft"]');
  },
  "a break keeps the draft, and the claim comes back after it": async (place) => {
    const { walker } = await atWork(place);
    await walker.type({ css: "#pane-write" }, "None of them");
    await walker.combo("F9");
    await walker.sees(m.pause_title());
    await walker.combo("1");
    await walker.sees(m.idle_paused_title({ reason: "short break" }), "#pane-thread");
    await walker.combo("Alt+s");
    await walker.sees(FIRST, "#pane-thread");
    await walker.until("the draft is back", async () => (await walker.value("#pane-write")) === "None of them");
  },
});
