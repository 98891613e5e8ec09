import { deskOf } from "./support/desk-page.ts";
import { answered, expect, walkEverywhere, type Place } from "./support/engines/journeys.ts";
import { openDesk } from "./support/engines/steps.ts";
import { test } from "./support/judged.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

/** In words that no rule knows. */
const MEET = "Will we ever have a coffee together, you and I, at the same table?";
/** The judge hears no question in it, which the product would answer itself. */
const LINE = "What did the sea look like this morning?";
/** In the middle of what the judge of words neither passes nor blocks. */
const REPLY = "Stay a little longer tonight, the story is just getting good.";
const OTHER = "The sea was grey and the gulls were louder than the bells.";

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
  await walker.press({ css: "main [data-open]" });
  await walker.sees(REPLY, "main blockquote");
  const texts = async (): Promise<string[]> => {
    const { body } = await stage.call(member, "GET", `/conversation/${conversationId}`);
    return (body as { messages: { message: string }[] }).messages.map(({ message }) => message);
  };
  return { walker, desk, texts };
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
  },
  test,
);
