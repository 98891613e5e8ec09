/** The migration that creates all tables of release r0. */
export const BASELINE = "0001-baseline";

/** What release r0 had recorded when it was up to date, in transactions and outside of them. */
const OF_R0 = words(`
  0001-clock 0002-brands 0003-accounts 0004-characters 0005-wallet 0006-conversations 0007-desk 0008-streams
  0009-audit 0101-dropped-mail 0201-profile-lists 0301-event-key 0302-message-answer 0401-desk-picks 0501-pick-stock
  0601-discovery 0611-matching 0631-list-index 0641-member-images 0651-character-desk 0652-masters-provenance
  0653-answer-as-retired 0691-saved-searches 0701-socket-seen 0811-chat-pictures 0821-message-drafts 0831-safety
  0841-reaching 0911-sso 0912-known-addresses 0921-passkeys 0922-second-factors 0941-limits 0951-age-checks
  0961-privacy 0971-catalogue 0981-sso-refusals 1001-money 1011-charges 1012-selling-pauses 1021-owed-money
  1031-renewals 1051-german-names 1061-crisis-notices 1062-silent-conversations 1063-match-of-its-swipe 1071-memos
  1081-admin-view 1082-staff 1091-reviews 1095-removals 1101-facts 1102-promises 1103-styles 1111-desk-history
  1112-memos-brought-back 1121-payouts 1126-quality 1131-recusals 1141-audit-browser 1151-transparency
  1161-support-tickets 1171-vitals 1181-brand-drafts 1201-replica-beat 1231-record-check 1232-brand-keys
  1233-announcements 1240-take-stock 1241-plain-clock 1242-claim-next 1243-pick-lanes 1244-claim-in-fewer
  1245-dropped-pictures 1247-consent-texts 1248-ascii-addresses 1249-gift-marks 1250-even-so 1251-left-claims
  1252-new-addresses 1260-database-history 1261-installation 1263-cancelled-orders 9000-roles`);
const ONLINE_OF_R0 = words(`
  1246-lines-nobody-asked-for 1261-mails-of-a-member 1262-frozen-conversations 1263-cancelled-orders`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

type Recorded = { names: readonly string[]; online: readonly string[] };

const TOO_OLD =
  "This database was made by a release before r0 and lacks some of its tables: start release r0 on it once, then this one. Nothing was changed.";

/** Whether release r0 created everything that the baseline would. Throws if it is only a part. */
export function isOfR0({ names, online }: Recorded): boolean {
  if (names.includes(BASELINE) || !OF_R0.some((name) => names.includes(name))) return false;
  const isWhole = OF_R0.every((name) => names.includes(name)) && ONLINE_OF_R0.every((name) => online.includes(name));
  if (!isWhole) throw new Error(TOO_OLD);
  return true;
}

/** Recorded names, with the baseline in place of all that r0 recorded. */
export function inShort(names: readonly string[]): string[] {
  if (!OF_R0.every((name) => names.includes(name))) return [...names];
  return [BASELINE, ...names.filter((name) => name !== BASELINE && !OF_R0.includes(name))];
}

/** For tests. */
export const R0: Recorded = { names: OF_R0, online: ONLINE_OF_R0 };
