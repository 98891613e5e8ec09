import { answer } from "./support/chat-page.ts";
import { expect, walkEverywhere } from "./support/engines/journeys.ts";
import { buyCredits, join, openMailedLink, say, signOut } from "./support/engines/steps.ts";
import { sellIn } from "./support/shop.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const LINE = "Which of the two maps would you keep?";
const ANSWER = "The one with the coffee ring on it.";

walkEverywhere("smoke", {
  "ten steps from joining to signing out": async ({ stage, open, width }) => {
    await sellIn(stage);
    // The only widow in the room, so that one filter leads to her.
    const character = await stage.character({ relationship_status: "widowed", gender: "woman", height_cm: 208 });
    const walker = await open();
    const { email } = await join(walker, stage);
    await openMailedLink(walker, stage, email);
    await walker.at(/^\/profiles\?gender=women$/);
    await walker.sees(/\d+ characters/);
    if (width < 1024) {
      await walker.press({ role: "button", name: /^Filters/ });
      await walker.press({ role: "checkbox", name: /^Widowed/, within: { role: "dialog" } });
      await walker.press({ role: "button", name: /^Show \d+ character/ });
    } else await walker.press({ role: "checkbox", name: /^Widowed/, within: { css: "aside" } });
    await walker.at(/relationshipStatus=widowed/);
    await walker.press({ role: "link", name: new RegExp(`^${character.name},`) });
    await walker.at(new RegExp(`^/profile/${character.id}$`));
    await walker.sees(/1 credit per message/);
    // The session outlives a reload, and the page that faded in takes no press before it lies still.
    await walker.reload();
    await walker.sees(/1 credit per message/);
    await walker.press({ role: "link", name: site.profile_write(character) });
    // Who has no city is asked for it once.
    await walker.press({ role: "button", name: "Not now", within: { role: "dialog" } });
    await say(walker, character, LINE);
    await walker.at(/^\/messages\/chat\/cnv_/);
    await walker.run(() => void Object.assign(window, { isSamePage: true }));
    await answer(stage, ANSWER);
    await walker.sees(ANSWER, "[role=log]");
    expect(await walker.run(() => "isSamePage" in window)).toBe(true);
    await buyCredits(walker, stage, /Opening/);
    await walker.sees(/Paid\. You have 14 credits/);
    await walker.combo("Escape");
    await signOut(walker);
    await walker.goto(stage.at("/profiles"));
    await walker.at(/^\/$/);
  },
});
