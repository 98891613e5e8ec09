import { PASSWORD } from "@masq/server/testing/given";
import { expect, type Stage } from "../support/stage.ts";
import type { Listener } from "./listener.ts";
import { beginsWith, type Locale } from "./words.ts";

type Given = { stage: Stage; ear: Listener; locale: Locale };
/** One job, done by keyboard and by ear. */
export type Job = (given: Given) => Promise<void>;

const FIRST = "Which map would you keep?";
const ANSWER = "The one with the coffee ring on it.";
const SECOND = "Then I will bring the coffee.";
const LATER = "Bring two cups, and no questions.";
const NEWS_WITHIN_MS = 2000;

/** Signs in by the form, which is a job of its own and not part of this one. */
async function signIn({ stage, ear, locale }: Given, { username }: { username: string }): Promise<void> {
  const words = beginsWith(locale);
  await ear.opens(stage.at("/sign-in"), "the sign-in");
  await ear.goes("Tab", words("sign_in_username"));
  await ear.types(username);
  await ear.presses("Tab");
  await ear.types(PASSWORD);
  await ear.presses("Return");
  await ear.arrives(/^(Search|Suche)/);
  ear.forget();
}

/** An operator who stays, since a conversation waits for whoever answered it before. */
async function operatorOf(stage: Stage) {
  const agent = await stage.agent();
  const event = { queue: "agent-status", message: { event: "start", status: "online" } };
  expect((await stage.call(agent, "POST", "/event", { body: event })).status).toBe(200);
  type Claim = { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } };
  return {
    async claims(): Promise<Claim> {
      let claim: Claim | undefined;
      await expect
        .poll(async () => {
          const { body } = await stage.call(agent, "GET", "/claim");
          [claim] = (body as { claims: Claim[] }).claims;
          return claim !== undefined;
        })
        .toBe(true);
      return claim!;
    },
    async answers({ _id, claimEpoch, conversation }: Claim, text: string): Promise<void> {
      const body = { messageType: "text", message: text, claimEpoch, lastMessageId: conversation.messages.at(-1)!._id };
      expect((await stage.call(agent, "POST", `/stock/${_id}/reply`, { body })).status).toBe(201);
    },
  };
}

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
  // The list's heading and how many characters it has: the page is there.
  await ear.hears(/^\d+ (characters|Figuren)$/);
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
  // From the field to the top of the conversation, and on from there.
  await ear.presses("Insert+a");
  await ear.presses("ctrl+Home");
  await ear.goes("m", words("chat_title", { name: "Isolde" }));
  await ear.readsOn();
  const heard = ear.heard();
  const [label, line] = [words("fictional_mark"), new RegExp(FIRST.replace("?", String.raw`\?`))];
  const fiction = heard.findIndex((text) => label.test(text));
  expect(fiction, "the label of a fictional character is heard").toBeGreaterThanOrEqual(0);
  expect(fiction, "before the first line").toBeLessThan(heard.findIndex((text) => line.test(text)));
  await ear.goes("shift+Tab", words("profile_write", { name: "Isolde" }));
  await ear.types(SECOND);
  await ear.presses("Return");
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
  await ear.readsOn();
  await ear.goes("shift+b", words("consent_accept"));
  await ear.presses("Return");
  // The focus goes to the conversation, which repeats what was agreed to.
  await ear.hears(words("chat_log", { name: "Isolde" }));
};

export const MEMBERS_JOBS: Record<string, Job> = {
  "sign in": signingIn,
  "read and answer": readingAndAnswering,
  "agree to the disclosure": agreeing,
};
