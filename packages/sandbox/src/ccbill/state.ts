import { randomBytes, randomInt } from "node:crypto";

/** How a charge ends, by card number. */
export type Behaviour =
  | { kind: "approve" }
  | { kind: "decline"; code: string; text: string }
  | { kind: "http"; status: number; errorCode: string }
  | { kind: "slow"; ms: number }
  /** Charges, then drops the connection. */
  | { kind: "drop" }
  /** Drops the connection before charging. */
  | { kind: "cut" }
  /** Never answers, and charges nothing. */
  | { kind: "hang" }
  /** Charges; the next so many charges of the stored card are declined. */
  | { kind: "tire"; times: number };

const decline = (code: string, text: string): Behaviour => ({ kind: "decline", code, text });
/** Numbers with a valid checksum; any other one is approved. */
export const CCBILL_CARDS = {
  approved: "4111111111111111",
  bankDecline: "4000000000000002",
  expired: "4000000000000069",
  doNotHonor: "4000000000000119",
  noFunds: "4000000000009995",
  restricted: "4000000000000259",
  activityLimit: "4000000000001000",
  contactBank: "4000000000000341",
  systemFault: "4000000000000127",
  httpFault: "4000000000005126",
  charged_then_dropped: "4000000000003063",
  cut: "4000000000003220",
  hang: "4000000000003303",
  renewalFailsTwice: "4000000000003402",
  unknownCode: "4000000000003055",
  /** The bank wants to ask first (3-D Secure). */
  threeDs: "4000000000003246",
} as const;
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  [CCBILL_CARDS.bankDecline]: decline("1", "Declined"),
  [CCBILL_CARDS.expired]: decline("54", "Expired card"),
  [CCBILL_CARDS.doNotHonor]: decline("5", "Do not honor"),
  [CCBILL_CARDS.noFunds]: decline("51", "Insufficient funds"),
  [CCBILL_CARDS.restricted]: decline("57", "Restricted card"),
  [CCBILL_CARDS.activityLimit]: decline("65", "Activity limit exceeded"),
  [CCBILL_CARDS.contactBank]: decline("22", "Error contacting bank"),
  [CCBILL_CARDS.systemFault]: decline("27", "System Error, Please Try Again"),
  [CCBILL_CARDS.unknownCode]: decline("999", "Declined by the issuer"),
  [CCBILL_CARDS.httpFault]: { kind: "http", status: 500, errorCode: "100106" },
  [CCBILL_CARDS.charged_then_dropped]: { kind: "drop" },
  [CCBILL_CARDS.cut]: { kind: "cut" },
  [CCBILL_CARDS.hang]: { kind: "hang" },
  [CCBILL_CARDS.renewalFailsTwice]: { kind: "tire", times: 2 },
};

export type Sale = {
  subscriptionId: string;
  transactionId: string;
  amount: string;
  currencyCode: string;
  passThrough: Record<string, string>;
  behaviour: Behaviour;
  last4: string;
  subAccount: string;
  refunded: number;
  isCancelled: boolean;
  at: Date;
  kind: "NEW" | "REFUND" | "VOID" | "CHARGEBACK";
};
export type Denial = Pick<Sale, "transactionId" | "amount" | "currencyCode" | "passThrough" | "last4"> & {
  code: string;
  text: string;
};
type Token = {
  behaviour: Behaviour;
  last4: string;
  asksBank: boolean;
  uses: number;
  untilMs: number;
  sale: string | undefined;
};

/** Nineteen digits, like CCBill's: more than a JavaScript number holds. */
const longId = (): string => `0${randomInt(1e7, 9e7)}${randomInt(1e9, 9e9)}`;

/** Kept in memory only; card numbers are read once and not stored. */
export function createCcbillState(now: () => Date) {
  const tokens = new Map<string, Token>();
  const sales: Sale[] = [];
  const denials: Denial[] = [];
  const addToken = (of: Pick<Token, "behaviour" | "last4" | "asksBank">, uses: number, hours: number): string => {
    const id = randomBytes(16).toString("hex");
    tokens.set(id, { ...of, uses, untilMs: now().getTime() + hours * 3_600_000, sale: undefined });
    return id;
  };
  return {
    sales,
    denials,
    tokenOfCard: (number: string, uses = 1, hours = 1): string =>
      addToken(
        {
          behaviour: BEHAVIOURS[number] ?? { kind: "approve" },
          last4: number.slice(-4),
          asksBank: number === CCBILL_CARDS.threeDs,
        },
        uses,
        hours,
      ),
    tokenOfSale: (subscriptionId: string, uses: number, hours: number): string | undefined => {
      const sale = sales.find((one) => one.subscriptionId === subscriptionId);
      if (!sale) return undefined;
      const { behaviour, last4 } = sale;
      if (behaviour.kind !== "tire") return addToken({ behaviour, last4, asksBank: false }, uses, hours);
      const times = behaviour.times - 1;
      sale.behaviour = times > 0 ? { kind: "tire", times } : { kind: "approve" };
      return addToken({ behaviour: decline("51", "Insufficient funds"), last4, asksBank: false }, uses, hours);
    },
    find: (id: string): Token | undefined => tokens.get(id),
    /** Sets how the next charges of a stored card end. */
    turn: (subscriptionId: string, behaviour: Behaviour): void => {
      const sale = sales.find((one) => one.subscriptionId === subscriptionId);
      if (sale) sale.behaviour = behaviour;
    },
    deny: (
      id: string,
      { amount, currencyCode, passThrough }: Pick<Sale, "amount" | "currencyCode" | "passThrough">,
      { code, text }: { code: string; text: string },
    ): void => {
      const last4 = tokens.get(id)?.last4 ?? "";
      denials.push({ transactionId: longId(), amount, currencyCode, passThrough, last4, code, text });
    },
    sell: (
      id: string,
      { amount, currencyCode, passThrough }: Pick<Sale, "amount" | "currencyCode" | "passThrough">,
      subAccount: string,
    ): Sale => {
      const token = tokens.get(id);
      if (!token) throw new Error(`No token ${id}`);
      const sale: Sale = {
        subscriptionId: longId(),
        transactionId: longId(),
        amount,
        currencyCode,
        passThrough,
        behaviour: token.behaviour.kind === "drop" ? { kind: "approve" } : token.behaviour,
        last4: token.last4,
        subAccount,
        refunded: 0,
        isCancelled: false,
        at: now(),
        kind: "NEW",
      };
      sales.push(sale);
      token.sale = sale.subscriptionId;
      return sale;
    },
  };
}
export type CcbillState = ReturnType<typeof createCcbillState>;
