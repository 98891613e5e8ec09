import { walkEverywhere } from "./support/engines/journeys.ts";
import { signIn, signOut } from "./support/engines/steps.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

walkEverywhere("session", {
  "a restart of the browser keeps whoever stays signed in": async ({ stage, open }) => {
    const walker = await open();
    await signIn(walker, stage, { ...(await stage.member()), isStaying: true });
    const again = await walker.restart();
    await again.goto(stage.at("/profiles"));
    await again.sees(/\d+ characters/);
    await again.at(/^\/profiles/);
  },
  "signing out in one tab takes the other one along, and Back shows nothing": async ({ stage, open }) => {
    const one = await open();
    await signIn(one, stage, await stage.member());
    const two = await one.tab();
    await two.goto(stage.at("/profiles"));
    await two.goto(stage.at("/messages/inbox"));
    await two.sees(site.inbox_empty());
    await one.toFront();
    await signOut(one);
    await two.toFront();
    await two.at(/^\/$/);
    await two.back();
    await two.until("no page of the member", async () => !(await two.text()).includes(site.inbox_empty()));
  },
});
