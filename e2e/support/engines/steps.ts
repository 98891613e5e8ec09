import { PASSWORD as GIVEN_PASSWORD } from "@masq/server/testing/given";
import { mailTo, newcomer, PASSWORD } from "../sign-up-page.ts";
import type { Agent, Character, Stage } from "../stage.ts";
import type { Walker } from "./walker.ts";
import { m as desk } from "../../../apps/console/src/paraglide/messages.js";
import { m as site } from "../../../apps/web/app/paraglide/messages.js";

const CARD = "4111111111111111";
const MAIN = { role: "main" } as const;
const button = (name: string | RegExp) => ({ role: "button", name, within: MAIN });
const field = (name: string | RegExp) => ({ role: "textbox", name, within: MAIN });

/** The sign-up form, filled by hand and not sent. */
export async function fillJoin(walker: Walker, stage: Stage, { year = "1990" } = {}) {
  const who = newcomer(stage);
  const pick = (group: string, name: string) =>
    walker.press({ role: "radio", name, within: { role: "group", name: group } });
  await walker.goto(stage.at("/sign-up"));
  await pick(site.sign_up_gender(), site.sign_up_man());
  await pick(site.sign_up_looking_for(), site.sign_up_women());
  await walker.type(field(site.sign_up_day()), "28");
  await walker.type(field(site.sign_up_month()), "02");
  await walker.type(field(site.sign_up_year()), year);
  await walker.type(field(site.sign_up_username()), who.username);
  await walker.type(field(site.sign_up_email()), who.email);
  await walker.type(field(site.sign_in_password()), PASSWORD);
  for (const name of [/I understand/, /private life/i, /accept the terms/])
    await walker.press({ role: "checkbox", name });
  return who;
}

/** Ends at the page that waits for the mail. */
export async function join(walker: Walker, stage: Stage) {
  const who = await fillJoin(walker, stage);
  await walker.press(button(/^Join free$/));
  await walker.at(/^\/verify$/);
  return who;
}

export async function openMailedLink(walker: Walker, stage: Stage, email: string): Promise<void> {
  const link = /https?:\/\/\S+\?token=[\w-]+/.exec(await mailTo(stage, email))?.[0] ?? "";
  const { pathname, search } = new URL(link);
  await walker.goto(stage.at(pathname + search));
}

type Login = { username: string; password?: string; isStaying?: boolean };

/** On the sign-in page. */
export async function fillSignIn(walker: Walker, who: Login): Promise<void> {
  const { username, password = GIVEN_PASSWORD, isStaying = false } = who;
  await walker.type(field(site.sign_in_username()), username);
  await walker.type(field(site.sign_in_password()), password);
  if (isStaying) await walker.press({ role: "checkbox", name: new RegExp(`^${site.sign_in_stay()}`) });
  await walker.press(button(site.sign_in_submit()));
}

export async function signIn(walker: Walker, stage: Stage, who: Login): Promise<void> {
  await walker.goto(stage.at("/sign-in"));
  await fillSignIn(walker, who);
  await walker.at(/^\/profiles/);
}

/** Presses one line of the account's menu. */
export async function openMenu(walker: Walker, name: string): Promise<void> {
  await walker.press({ role: "button", name: site.nav_account() });
  await walker.press({ role: "menuitem", name });
}

export async function signOut(walker: Walker): Promise<void> {
  await openMenu(walker, site.nav_sign_out());
  await walker.at(/^\/$/);
}

/** In a list that only the keyboard opens alike everywhere: the option is typed, not pressed. */
export async function choose(walker: Walker, css: string, option: string): Promise<void> {
  await walker.focus(css);
  await walker.keys(option);
}

export const composerOf = ({ name }: Pick<Character, "name">) =>
  ({ role: "textbox", name: site.profile_write({ name }) }) as const;

export async function say(walker: Walker, to: Pick<Character, "name">, text: string): Promise<void> {
  await walker.type(composerOf(to), text);
  await walker.press({ role: "button", name: site.chat_send() });
  await walker.sees(text, "[role=log]");
}

/** From the credits page to the popup that says paid, with the test gateway's card. */
export async function buyCredits(walker: Walker, stage: Stage, bundle: RegExp): Promise<void> {
  await walker.goto(stage.at("/upgrade/credits"));
  await walker.press({ role: "radio", name: bundle });
  await walker.press({ role: "button", name: /^Continue/ });
  await walker.press({ role: "button", name: site.shop_pay_limits(), within: { role: "dialog" } });
  await walker.at(/^\/upgrade\/checkout/);
  await walker.sees(site.pay_order());
  const [month, year] = ["12", String(new Date().getFullYear() + 3)];
  await walker.inFrame(async () => {
    const typed = { "Card number": CARD, "Expiration month": month, "Expiration year": year, "Security code": "987" };
    for (const [name, text] of Object.entries(typed)) await walker.type({ role: "textbox", name }, text);
  });
  await walker.type(field(site.pay_cardholder()), "J. Verhoeven");
  await walker.type(field(site.pay_zipcode()), "3511 AB");
  await walker.type(field(site.pay_city()), "Utrecht");
  await walker.press({ css: "[name=terms]" });
  await walker.press(button(/^Pay /));
  await walker.sees(/Paid\. You have/);
}

const COMPOSER = "main textarea";

/** An open conversation, run by the app: it puts the cursor into the box where there is a mouse. */
export async function openChat(walker: Walker, address: string): Promise<void> {
  await walker.goto(address);
  await walker.cursor(COMPOSER);
}

/** A signed-in member in an open conversation of one line. */
export async function openTalk(walker: Walker, stage: Stage, over: Parameters<Stage["member"]>[0] = {}) {
  const [member, character] = [await stage.member(over), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, "The first line.");
  await signIn(walker, stage, member);
  await openChat(walker, stage.at(`/messages/chat/${conversationId}`));
  await walker.sees("The first line.", "[role=log]");
  return { member, character, conversationId };
}

/** Signs in at the desk and starts the session. */
export async function openDesk(walker: Walker, stage: Stage, { username }: Pick<Agent, "username">): Promise<void> {
  await walker.goto(stage.deskAt("/agent/sign-in"));
  await walker.type({ role: "textbox", name: "Username" }, username);
  await walker.type({ role: "textbox", name: "Password" }, GIVEN_PASSWORD);
  await walker.press({ role: "button", name: site.sign_in_submit() });
  await walker.at(/^\/chat$/);
  await walker.press({ role: "button", name: new RegExp(`^${desk.strip_start()}`) });
  await walker.until("the session runs", async () => (await walker.text('header [data-timer="session"]')) !== "");
}

/** Writes into the claim on screen and sends. */
export async function answerAtDesk(walker: Walker, line: string, text: string): Promise<void> {
  await walker.sees(line, "#pane-thread");
  await walker.type({ css: "#pane-write" }, text);
  await walker.press({ role: "button", name: new RegExp(`^${desk.write_send()}`) });
}
