import { walkEverywhere } from "./support/engines/journeys.ts";
import { fillSignIn, openMailedLink, signIn, signOut } from "./support/engines/steps.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const FRESH = "the lighthouse keeps its own hours";

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
  "a wrong password says so, and the right one leads to the page that was asked for": async ({ stage, open }) => {
    const member = await stage.member();
    const walker = await open();
    await walker.goto(stage.at("/user/edit"));
    await walker.at(/^\/$/);
    await walker.goto(stage.at("/sign-in"));
    await fillSignIn(walker, { username: member.username, password: "not this one" });
    await walker.sees("Invalid credentials, verify username and password");
    await walker.clear({ role: "textbox", name: site.sign_in_password(), within: { role: "main" } });
    await walker.type({ role: "textbox", name: site.sign_in_password(), within: { role: "main" } }, member.password);
    await walker.combo("Enter");
    await walker.at(/^\/user\/edit$/);
    await walker.sees(member.username, "main");
  },
  "a forgotten password is replaced by the link in the mail": async ({ stage, open }) => {
    const member = await stage.member();
    const walker = await open();
    await walker.goto(stage.at("/sign-in"));
    await walker.press({ role: "button", name: site.sign_in_forgotten() });
    await walker.type({ role: "textbox", name: /^Email/, within: { role: "dialog" } }, member.email);
    await walker.press({ role: "button", name: site.forgot_submit(), within: { role: "dialog" } });
    await walker.sees(site.forgot_sent({ email: member.email }));
    await openMailedLink(walker, stage, member.email);
    await walker.press({ role: "button", name: site.auto_login_continue() });
    await walker.type({ role: "textbox", name: site.password_reset_new() }, FRESH);
    await walker.type({ role: "textbox", name: site.password_reset_repeat() }, FRESH);
    await walker.press({ role: "button", name: site.password_reset_submit() });
    await walker.sees(site.password_reset_done());
    await signOut(walker);
    await signIn(walker, stage, { ...member, password: FRESH });
  },
});
