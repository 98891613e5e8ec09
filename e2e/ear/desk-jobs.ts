import { PASSWORD } from "@masq/server/testing/given";
import { DOUBTFUL } from "../support/judged.ts";
import { expect, type Agent, type Stage } from "../support/stage.ts";
import { elsewhere, operatorOf, type Given, type Job } from "./scene.ts";
import { deskBegins as words } from "./words.ts";
import { m as desk } from "../../apps/console/src/paraglide/messages.js";

const LINE = "What did the sea look like this morning?";
const BEGUN = "The sea was";
const ANSWER = "The sea was grey and the gulls were louder than the bells.";

async function signsIn({ ear }: Given, stage: Stage, { username }: Agent): Promise<void> {
  await ear.opens(stage.deskAt("/agent/sign-in"), "the sign-in");
  // The app puts the cursor into the first field, which Orca may keep to itself while it takes the page in.
  await ear.presses("Tab");
  await ear.goes("shift+Tab", /^Username entry/, 3);
  await ear.types(username);
  await ear.presses("Tab");
  await ear.types(PASSWORD);
  await ear.presses("Return");
  await ear.arrives(words("title_desk"));
}

async function waiting(stage: Stage, username = "ada_reads") {
  const member = await stage.member({ username });
  const character = await stage.character({ name: "Isolde" });
  return { member, character, ...(await stage.write(member, character.id, LINE)) };
}

/** Signed in, on duty, with the claim of a member’s line. */
async function claims(given: Given, stage: Stage, agent: Agent): Promise<void> {
  const { ear } = given;
  await signsIn(given, stage, agent);
  ear.forget();
  await ear.presses("alt+s");
  await ear.hearsAll(/^New claim/, /^Write as Isolde/);
}

const claiming: Job = async (given) => {
  // Little more than a minute, so that the whole of the countdown is heard.
  await elsewhere({ CLAIM_TTL_MS: "75000" }, given, async (stage) => {
    const { ear } = given;
    await waiting(stage);
    await claims(given, stage, await stage.agent());
    await ear.types("I was about to say");
    await ear.hears(words("say_cue", { seconds: 60 }), 90_000);
    await ear.hears(words("say_cue", { seconds: 30 }), 90_000);
    await ear.hears(words("say_cue", { seconds: 10 }), 90_000);
    await ear.hears(/Time ran out on Isolde/, 90_000);
  });
};

const answering: Job = async (given) => {
  const { ear, stage } = given;
  const { member, conversationId } = await waiting(stage);
  await claims(given, stage, await stage.agent());
  await ear.presses("F6");
  await ear.presses("F6");
  await ear.goes("shift+Tab", /Messages with/);
  await ear.presses("Insert+a");
  await ear.readsOn(new RegExp(LINE.replace("?", "")));
  // How far the reading had gone when it was stopped differs; what is passed on the way from there would, too.
  await ear.presses("ctrl+Home");
  await ear.goes("Tab", words("write_label", { character: "Isolde" }));
  await ear.hearsAtLast(words("write_label", { character: "Isolde" }));
  await ear.types(ANSWER);
  await ear.presses("ctrl+Return");
  await ear.hears(words("say_sent"));
  await ear.meanwhile(
    "the member writes again",
    () => stage.write(member, conversationId, "And tonight?"),
    /^New claim/,
  );
};

const held: Job = async (given) => {
  await elsewhere({ JUDGE: "on" }, given, async (stage) => {
    const { ear } = given;
    await waiting(stage);
    const colleague = await stage.agent({ first_name: "Tess", last_name: "Dijk" });
    const event = { queue: "agent-status", message: { event: "start", status: "online" } };
    await stage.call(colleague, "POST", "/event", { body: event });
    await claims(given, stage, await stage.agent());
    await ear.types(DOUBTFUL);
    await ear.presses("ctrl+Return");
    // Where the focus went, why it is held, and what to say instead.
    await ear.hearsAll(words("held_box"), /^Held: .+ Say instead: .+/);
    await ear.goes("shift+Tab", words("held_use"));
  });
};

const handing: Job = async (given) => {
  const { ear, stage } = given;
  await waiting(stage);
  const ada = await operatorOf(stage, { first_name: "Ada", last_name: "Kok" });
  const claim = await ada.claims();
  await ada.drafts(claim, BEGUN);
  await ada.givesBack(claim, false);
  await claims(given, stage, await stage.agent());
  expect(ear.heard().join(), "that a draft came with it").toMatch(/New claim: .* Draft by Ada/);
};

const watching: Job = async (given) => {
  const { ear, stage } = given;
  await waiting(stage);
  const operator = await operatorOf(stage, { first_name: "Ada", last_name: "Kok" });
  const claim = await operator.claims();
  await signsIn(given, stage, await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" }));
  ear.forget();
  await ear.opens(stage.deskAt("/agent/wall"), "the wall");
  // What is said until it stands there hangs on the machine.
  await ear.arrives(/^Wall/);
  await ear.meanwhile(
    "an operator asks for a supervisor",
    () => operator.givesBack(claim, true),
    /^Needs attention: Needs a supervisor, says Ada Kok\. Isolde/,
  );
  await ear.goes(
    "Tab",
    words("wall_act_on", { act: "open", about: desk.wall_about({ character: "Isolde", kind: "MessageStock" }) }),
  );
  await ear.presses("Return");
  await ear.hears(words("reason_title"));
};

export const DESK_JOBS: Record<string, Job> = {
  "claim and lapse": claiming,
  answer: answering,
  "held reply": held,
  "take over a draft": handing,
  "the wall": watching,
};
