import { openRunningApp } from "@masq/server/testing/running-app";
import { ownProduct } from "@masq/server/testing/own-product";
import { walkEverywhere } from "./support/engines/journeys.ts";
import { openDesk } from "./support/engines/steps.ts";
import { shared } from "./support/shared.ts";
import { createStage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const LINE = "Which map would you keep?";

walkEverywhere("lapse", {
  "at zero the claim lapses, the operator is signed out, and the draft is kept": async ({ browser, open }) => {
    const node = await ownProduct({ CLAIM_TTL_MS: "15000" }, shared());
    await node.start();
    const app = await openRunningApp(node, 1);
    try {
      const stage = createStage(browser, app, app.rooms[0]!);
      const [member, character] = [await stage.member(), await stage.character()];
      await stage.write(member, character.id, LINE);
      const walker = await open();
      await openDesk(walker, stage, await stage.agent());
      await walker.sees(LINE, "#pane-thread");
      await walker.type({ css: "#pane-write" }, "I was about to say");
      await walker.at(/^\/agent\/sign-in/);
      await walker.sees(m.signed_out_lapse_title({ character: character.name, member: member.username }));
      await walker.sees(m.signed_out_draft_kept({ n: 18 }));
    } finally {
      await app.close();
      await node.stop();
    }
  },
});
