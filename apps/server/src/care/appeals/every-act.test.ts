import { SURFACES } from "@masq/contract/surfaces";
import { RULING_ACTS, type RulingAct } from "@masq/domain/foundation/rulings";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { ACTS_DONE, lateJudge } from "@masq/server/testing/rulings";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";

const SOURCE = path.resolve(import.meta.dirname, "../..");
const FUNCTIONS = path.resolve(SOURCE, "../../../packages/db/functions");

/**
 * Everything in the audit log that is about a member or what is theirs, and which ruling it comes with; or why it comes
 * with none. The rest is about staff, characters or settings.
 */
const OF_MEMBERS: Readonly<Record<string, RulingAct | { none: string }>> = {
  "member-image.refused": "picture-refused",
  "review.*": "review-refused",
  "member.locked": "account-locked",
  "conversation.frozen": "conversation-frozen",
  "removal.*": "conversation-closed",
  "message.removed": "message-removed",
  "member.logins-ended": { none: "Protects the account, which stays open: its owner signs in again at once" },
  "member.erased": {
    none: "Asked for, or of a minor or a dead person: address and data are gone, a mail could reach others",
  },
  "message.flagged": {
    none: "The line is sent and answered; the help notice says what follows, and more could endanger",
  },
  "removal.requested": { none: "Hides a character for 48 hours; conversations go on" },
  "membership.cancelled": { none: "Asked for" },
  "order.refund": { none: "Money back that was asked for; a mail says which credits go with it" },
  "report.decided": { none: "Answers a report, with its reason and an appeal of its own" },
  "appeal.read": { none: "Looking" },
  "arrival.agreed": { none: "The member's own act" },
  "conversation.read": { none: "Looking" },
  "conversation.released": { none: "Who answers" },
  "conversation.taken-over": { none: "Who answers" },
  "conversation.thawed": { none: "Gives back" },
  "conversations.looked-up": { none: "Looking" },
  "facts.read": { none: "Looking" },
  "identity-linked": { none: "The member's own act" },
  "identity-unlinked": { none: "The member's own act" },
  "member-image.cleared": { none: "Gives" },
  "member.favoured": { none: "Who answers" },
  "member.unfavoured": { none: "Who answers" },
  "member.recused": { none: "Who answers" },
  "member.unlocked": { none: "Gives back" },
  "memos.read": { none: "Looking" },
  "message.kept": { none: "Changes nothing" },
  "order.evidence": { none: "Looking" },
  "order.probe": { none: "Asks the bank again" },
  "order.read": { none: "Looking" },
  "removal.read": { none: "Looking" },
  "report.read": { none: "Looking" },
  "ruling.appealed": { none: "The member's own act" },
  "ruling.given": { none: "The reasons themselves" },
  "ticket.answered": { none: "Answers" },
  "ticket.read": { none: "Looking" },
};
const OF_OTHERS =
  `admin.replied reply.judged reply.taken-back held.decided held.report-decided stock.claimed stock.raised
  stock.released quality.* quality.appealed quality.decided fact.* fact.refused knowledge.* meet-up.*
  meet-up.refused memo.* memo.refused promise.* pay-floor.published agent.created agent.link-sent
  agent.password-set agent.updated books.reconciled change.announced brand.draft-dropped brand.draft-saved
  brand.drafted brand.published brand.settings-changed character.created character.import.created
  character.import.updated character.picture.changed character.picture.cleared character.picture.deleted
  character.pictures.added character.retired character.pictures.ordered character.prints.drawn
  character.published character.updated payout.dispute-decided payout.disputed payouts.closed
  price-list-published rate-card.published recovery-codes-renewed second-factor-off second-factor-on
  second-factor-reset webhook.changed webhook.created webhook.paused webhook.removed webhook.replayed
  house.exported house.import-begun house.imported merchant.saved webhook.resumed webhook.secret-renewed report.received report.appealed`.split(
    /\s+/,
  );

const sources = (): { file: string; text: string }[] =>
  fs
    .readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.(test|suite)\.ts$/.test(file))
    .map((file) => ({ file: file.split(path.sep).join("/"), text: fs.readFileSync(path.join(SOURCE, file), "utf8") }));

const literals = (text: string): string[] => Array.from(text.matchAll(/["`]([^"`]+)["`]/g), ([, one = ""]) => one);
const partsOf = (text: string, part: RegExp): string[] =>
  Array.from(text.matchAll(part), ([, one = ""]) => one).flatMap(literals);

/** What a file writes into the audit log; a variable part is a star. */
function actionsIn(text: string): string[] {
  if (!text.includes("appendAudit(")) return [];
  const found = [
    ...partsOf(text, /\baction: ([^\n]*?)(?:, subject|,?\n|,? \})/g).filter((one) => /^[a-z.*{}$-]*[.-]/.test(one)),
    ...partsOf(text, /const action =([\s\S]*?);\n/g).filter((one) => /[.-]/.test(one)),
    ...partsOf(text, /const ACTIONS = \{([\s\S]*?)\} as const/g).filter((one) => one.includes(".")),
  ];
  return found.map((one) => one.replaceAll(/\$\{[^}]*\}/g, "*"));
}

/** Calls of staff that write. Of these three lists a new one must be put into one. */
const RESTRICTING: Readonly<Record<string, RulingAct>> = {
  judgeMemberImage: "picture-refused",
  decideReview: "review-refused",
  changeMemberAccess: "account-locked",
  setConversationFrozen: "conversation-frozen",
  decideRemoval: "conversation-closed",
  removeMessage: "message-removed",
  // A reply that names a minor is stopped and freezes.
  replyToStock: "conversation-frozen",
  replyAsAdmin: "conversation-frozen",
};
const NOT_AGAINST_MEMBERS = `answerAppeal answerTicket endRenewal eraseMember refundOrder decideReport keepMessage
  agentAuthenticate agentRefresh agentLogout createBrand updateBrand publishBrand discardBrandDraft updateBrandSettings
  publishPriceList createCharacter updateCharacter publishCharacter retireCharacter uploadProfileImages
  updateCharacterImage orderCharacterImages clearCharacterImage deleteCharacterImage previewPrint drawCharacterPrints
  importCharacters saveDraft postEvent addFact updateFact removeFact keepPromise closePromise releaseStock
  recuseFromMember checkHealth decideHeld withdrawHeld reportHeld decideHeldReport favourMember interveneConversation
  releaseConversation addMeetUp updateMeetUp removeMeetUp addNote updateNote removeNote restoreNote addGlobalNote
  updateGlobalNote removeGlobalNote restoreGlobalNote askGateway reconcileBooks openPayoutDispute closePayoutPeriod
  decidePayoutDispute publishRateCard publishPayFloor keepPhrases verifyRecords decideQualityCheck appealQualityCheck
  changeQualityStanding beginSecondFactor confirmSecondFactor renewRecoveryCodes removeSecondFactor resetSecondFactor
  undoReply createAgent updateAgent sendAgentLink setAgentPassword createWebhook changeWebhook removeWebhook
  renewWebhookSecret testWebhook replayWebhook saveMerchant`.split(/\s+/);

/** Where code itself covers, stops or deletes what a member has. */
const AUTOMATIC =
  /maskContacts\((?!text: string)|status: "suspended"|frozen_at: appNow|deleteFrom\("(?:message|member_image|review)"\)|kind === "chargeback"/;
const AUTOMATIC_IN: Readonly<Record<string, RulingAct | { none: string }>> = {
  "chat/messages/messages.policy.ts": "words-masked",
  "people/accounts/update-user.ts": "profile-masked",
  "people/accounts/suspend-member.ts": "account-locked",
  "chat/conversations/mark-conversation.ts": "conversation-frozen",
  "foundation/images/judge-member-image.ts": "picture-refused",
  "billing/checkout/reverse-payment.ts": "credits-taken",
  "billing/checkout/refund-payment.ts": { none: "Books it; reverse-payment.ts decides" },
  "billing/checkout/draw-evidence.ts": { none: "Draws it" },
  "people/accounts/usernames.ts": { none: "Refused in the form, before anything is stored" },
  "foundation/images/remove-member-image.ts": { none: "The member's own act" },
  "foundation/images/sweep-unsent-pictures.ts": { none: "Never sent" },
  "care/reviews/withdraw-review.ts": { none: "The member's own act" },
};

test("every act in the audit log, every call of staff and every automatic step has its ruling or a reason for none", () => {
  const written = new Set(sources().flatMap(({ text }) => actionsIn(text)));
  for (const file of fs.readdirSync(FUNCTIONS)) {
    const text = fs.readFileSync(path.join(FUNCTIONS, file), "utf8");
    for (const [, action = ""] of text.matchAll(/append_audit\(\w+, '([^']+)'/g)) written.add(action);
  }
  assert.deepEqual([...written].toSorted(), [...Object.keys(OF_MEMBERS), ...OF_OTHERS].toSorted());

  const writes = SURFACES.agent.routes.filter(({ method }) => method !== "GET").map(({ name }) => name);
  assert.deepEqual(writes.toSorted(), [...Object.keys(RESTRICTING), ...NOT_AGAINST_MEMBERS].toSorted());

  const automatic = sources().flatMap(({ file, text }) => (AUTOMATIC.test(text) ? [file] : []));
  assert.deepEqual(automatic.toSorted(), Object.keys(AUTOMATIC_IN).toSorted());

  const named = [...Object.values(OF_MEMBERS), ...Object.values(RESTRICTING), ...Object.values(AUTOMATIC_IN)];
  const acts = named.filter((one) => typeof one === "string");
  assert.deepEqual([...new Set(acts)].toSorted(), RULING_ACTS.toSorted());
});

const late = lateJudge();
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ payments: true, deps: { judge: late.judge } });
  desk = createDesk(app);
});
after(() => app.close());

for (const act of RULING_ACTS)
  test(`${act}: the act leaves one ruling with its ground, sealed words and an audit entry`, async () => {
    const { member, subjectId, by } = await ACTS_DONE[act]({ app, desk }, late.state);
    const rows = await app.db.selectFrom("ruling").where("member_id", "=", member.id).selectAll().execute();
    assert.deepEqual(
      rows.map((row) => [row.act, row.subject_id, row.decided_by]),
      [[act, subjectId, by?.id ?? null]],
    );
    const [row] = rows;
    const entries = await app.db
      .selectFrom("audit_entry")
      .where("action", "=", "ruling.given")
      .where("subject", "=", subjectId)
      .selectAll()
      .execute();
    const { id: rulingId, ground, origin } = row ?? {};
    assert.deepEqual(
      entries.map(({ actor, data }) => [actor, data]),
      [[by?.id ?? "system", { act, brandId: "velvetrooms", ground, isProgram: by === null, origin, rulingId }]],
    );
    const stored = row?.words?.toString("latin1") ?? "";
    for (const word of ["threatened", "insults"]) assert.ok(!stored.includes(word), "sealed");
  });
