/** Behavior of a documented card. Other numbers are refused: a real card never leaves the browser. */
export type Behaviour =
  | "approve"
  | "insufficient"
  | "expired"
  | "do-not-honour"
  | "system"
  | "slow"
  | "late"
  | "cut"
  | "silent"
  | "challenge"
  | "renewal-fails-twice"
  | "renewal-fails";

/** Listed for people in docs/payments.md; a test compares the two. */
export const TEST_CARDS: readonly { number: string; behaviour: Behaviour; says: string }[] = [
  { number: "4111111111111111", behaviour: "approve", says: "paid (Visa)" },
  { number: "5555555555554444", behaviour: "approve", says: "paid (Mastercard)" },
  { number: "378282246310005", behaviour: "approve", says: "paid (American Express)" },
  { number: "4111111111100510", behaviour: "insufficient", says: "the bank declines: insufficient funds" },
  { number: "4111111111100544", behaviour: "expired", says: "the bank declines: expired card" },
  { number: "4111111111100056", behaviour: "do-not-honour", says: "the bank declines: do not honour" },
  { number: "4111111111100965", behaviour: "system", says: "an error in the gateway's own system" },
  { number: "4111111111100080", behaviour: "slow", says: "paid, but the answer takes some seconds" },
  { number: "4111111111100205", behaviour: "late", says: "no clear answer; paid about twenty seconds later" },
  { number: "4111111111100221", behaviour: "cut", says: "paid, but the line is cut before the answer" },
  { number: "4111111111100999", behaviour: "silent", says: "never answers, and charges nothing" },
  { number: "4111111111100031", behaviour: "challenge", says: "the bank asks first (3-D Secure)" },
  {
    number: "4111111111100718",
    behaviour: "renewal-fails-twice",
    says: "paid; kept, its next two charges are declined",
  },
  { number: "4111111111100726", behaviour: "renewal-fails", says: "paid; kept, every later charge is declined" },
];

export const testCard = (behaviour: Behaviour): string =>
  TEST_CARDS.find((card) => card.behaviour === behaviour)?.number ?? "";

export const behaviourOf = (digits: string): Behaviour | undefined =>
  TEST_CARDS.find(({ number }) => number === digits)?.behaviour;

export type Refusal = { failure: "bank" | "system"; code: string; message: string };
const REFUSALS: Partial<Record<Behaviour, Refusal>> = {
  insufficient: { failure: "bank", code: "51", message: "Insufficient funds" },
  expired: { failure: "bank", code: "54", message: "Expired card" },
  "do-not-honour": { failure: "bank", code: "5", message: "Do not honour" },
  system: { failure: "system", code: "27", message: "System error" },
};
const RENEWAL: Refusal = { failure: "bank", code: "51", message: "Insufficient funds" };

/** The refusal of a charge, if any. @param earlier previous charges of the stored card; undefined for one just typed */
export function refusalOf(behaviour: Behaviour, earlier: number | undefined): Refusal | undefined {
  if (earlier !== undefined && behaviour === "renewal-fails") return RENEWAL;
  if (earlier !== undefined && behaviour === "renewal-fails-twice" && earlier < 2) return RENEWAL;
  return REFUSALS[behaviour];
}
