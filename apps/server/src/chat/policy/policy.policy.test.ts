import { honestTemplates } from "@masq/domain/chat/reply-policy/honest-templates";
import assert from "node:assert/strict";
import { test } from "node:test";
import { honestAnswers } from "./policy.policy.ts";

const NAMES = { brand: "Velvet Rooms", company: "Masquerade Ltd" };

test("honest answers come in the member's language, then in English, each once", () => {
  const [english, german] = [honestTemplates(NAMES, "en"), honestTemplates(NAMES, "de")];
  assert.notDeepEqual(english, german);
  assert.deepEqual(honestAnswers(NAMES, "en-GB"), english);
  assert.deepEqual(honestAnswers(NAMES, "de-AT"), [...german, ...english]);
  assert.deepEqual(honestAnswers(NAMES, "pl"), english, "a language without answers of its own");
});
