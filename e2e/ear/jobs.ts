import { PASSWORD } from "@masq/server/testing/given";
import { alone, deal, player } from "../support/deck-page.ts";
import { newcomer } from "../support/sign-up-page.ts";
import { expect } from "../support/stage.ts";
import { operatorOf, signIn, type Job } from "./scene.ts";
import { beginsWith } from "./words.ts";

const FIRST = "Which map would you keep?";
const ANSWER = "The one with the coffee ring on it.";
const SECOND = "Then I will bring the coffee.";
const LATER = "Bring two cups, and no questions.";
const NEWS_WITHIN_MS = 2000;

const joining: Job = async ({ stage, ear, locale }) => {
  const words = beginsWith(locale);
  const { username, email } = newcomer(stage);
  await ear.opens(stage.at("/sign-up"), "the form");
  await ear.goes("Tab", words("sign_up_man"));
  await ear.presses("space");
  await ear.goes("Tab", words("sign_up_women"));
  await ear.presses("space");
  await ear.goes("Tab", words("sign_up_day"));
  await ear.types("28");
  await ear.presses("Tab");
  await ear.types("02");
  await ear.presses("Tab");
  await ear.types("1990");
  await ear.presses("Tab");
  await ear.types(username, "a username");
  await ear.presses("Tab");
  await ear.types(email, "an address");
  await ear.presses("Tab");
  await ear.types("the lamp stays on tonight", "a password");
  // Sent too early: what is missing is heard.
  await ear.presses("Return");
  await ear.goes("Tab", words("sign_up_understand"));
  await ear.presses("space");
  await ear.presses("Tab");
  await ear.presses("space");
  await ear.presses("Tab");
  await ear.presses("Tab");
  await ear.presses("space");
  await ear.goes("Tab", words("sign_up_submit"));
  await ear.presses("Return");
  await ear.hears(words("verify_heading"));
};

const signingIn: Job = async ({ stage, ear, locale }) => {
  const words = beginsWith(locale);
  const { username } = await stage.member();
  await ear.opens(stage.at("/sign-in"), "the sign-in");
  await ear.goes("Tab", words("sign_in_username"));
  await ear.types(username, "the username");
  await ear.presses("Tab");
  await ear.types("not this one");
  await ear.presses("Return");
  await ear.hears(words("error.invalid-credentials"));
  await ear.presses("ctrl+a");
  await ear.types(PASSWORD, "the password");
  await ear.presses("Return");
  // How many there are is told besides if the list comes after its page.
  await ear.hearsOnly(/^(Search|Suche) /);
};

const readingAndAnswering: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  const member = await stage.member();
  const character = await stage.character({ name: "Isolde" });
  const { conversationId } = await stage.write(member, character.id, FIRST);
  const operator = await operatorOf(stage);
  await operator.answers(await operator.claims(), ANSWER);
  await signIn(given, member);
  await ear.opens(stage.at(`/messages/chat/${conversationId}`), "the conversation");
  await ear.hears(words("profile_write", { name: "Isolde" }));
  // From the field to the top of the conversation, and on from there.
  await ear.presses("Insert+a");
  await ear.presses("ctrl+Home");
  await ear.goes("m", words("chat_title", { name: "Isolde" }));
  await ear.readsOn(words("chat_attach"));
  const heard = ear.heard();
  const [label, line] = [words("fictional_mark"), new RegExp(FIRST.replace("?", String.raw`\?`))];
  const fiction = heard.findIndex((text) => label.test(text));
  expect(fiction, "the label of a fictional character is heard").toBeGreaterThanOrEqual(0);
  expect(fiction, "before the first line").toBeLessThan(heard.findIndex((text) => line.test(text)));
  await ear.goes("shift+Tab", words("profile_write", { name: "Isolde" }));
  await ear.types(SECOND);
  await ear.presses("Return");
  await ear.hears(words("chat_sent"));
  const claim = await operator.claims();
  const after = await ear.meanwhile(
    "Isolde answers",
    () => operator.answers(claim, LATER),
    new RegExp(`Isolde.*${LATER}`),
  );
  expect(after, "the new line is heard with its sender’s name").toBeLessThan(NEWS_WITHIN_MS);
};

const agreeing: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  const member = await stage.member({ consented: false });
  const character = await stage.character({ name: "Isolde" });
  await signIn(given, member);
  await ear.opens(stage.at(`/messages/chat/blank?profile=${character.id}`), "a conversation without lines");
  await ear.goes("m", words("chat_title", { name: "Isolde" }));
  await ear.readsOn(words("consent_accept"));
  await ear.goes("shift+b", words("consent_accept"));
  await ear.presses("Return");
  // The focus goes to the conversation, which repeats what was agreed to.
  await ear.hears(words("chat_log", { name: "Isolde" }));
};

const swiping: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  await deal(stage, ["Ada", "Bo", "Cleo"]);
  await signIn(given, await player(stage, alone));
  await ear.opens(stage.at("/matches"), "the deck");
  await ear.goes("Tab", words("deck_like"));
  await ear.presses("Return");
  await ear.hears(/Bo/);
  await ear.goes("Tab", words("deck_dislike"));
  await ear.presses("Return");
  await ear.hears(/Cleo/);
  await ear.goes("Tab", words("deck_undo"));
  await ear.presses("Return");
  await ear.hears(/Bo/);
};

const reporting: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  const member = await stage.member();
  const character = await stage.character({ name: "Isolde" });
  const { conversationId } = await stage.write(member, character.id, FIRST);
  const operator = await operatorOf(stage);
  await operator.answers(await operator.claims(), ANSWER);
  await signIn(given, member);
  await ear.opens(stage.at(`/messages/chat/${conversationId}`), "the conversation");
  await ear.hears(words("profile_write", { name: "Isolde" }));
  await ear.goes("shift+Tab", words("report_message"));
  await ear.presses("Return");
  await ear.hears(words("report_title_message", { name: "Isolde" }));
  await ear.goes("Tab", words("report_reason"));
  await ear.presses("Down");
  await ear.goes("Tab", words("report_note"));
  await ear.types("It was not in character.");
  await ear.goes("Tab", words("report_send"));
  await ear.presses("Return");
  await ear.hears(words("report_sent"));
};

export const MEMBERS_JOBS: Record<string, Job> = {
  join: joining,
  "sign in": signingIn,
  "agree to the disclosure": agreeing,
  "read and answer": readingAndAnswering,
  "choose in the deck": swiping,
  "report a message": reporting,
};
