/** Advice for each broken rule of the books; the console and the commands use the same words. */
const SETTLE: Readonly<Record<string, string>> = {
  "payment-unbooked": "A paid charge is incomplete. Grant what is missing by hand, and keep the rows as they are.",
  "payment-ungranted": "A paid charge granted nothing. Grant what is missing by hand, and keep the rows as they are.",
  "payment-without-receipt": "A paid charge has no receipt. Send one by hand, and keep the rows as they are.",
  "order-paid-twice": "One of the two goes back: refund it from the order.",
  "refund-beyond": "More was refunded than paid. Look at the order's timeline.",
  "refund-refused": "The gateway refused the refund. Refund the money in its portal or by bank transfer.",
  "refund-open": "The gateway has not answered. Check its portal.",
  "payment-open": "The gateway has not answered. Query it from the order, or check its portal.",
  "missing-here":
    "Charged there, not here. If it is settled now, the next comparison is clean. If it is unknown here, refund it in the portal.",
  "missing-there": "Paid here, nothing there. Look the charge up in the portal before refunding anything.",
  "other-amount": "The sums differ. Compare with the portal; the member pays what the receipt says.",
  "refund-missing-here": "Refunded in the portal, not here. Refund the rest from the order, or record why not.",
  "refund-missing-there": "Refunded here, not there. Check the portal, and refund it there.",
  unreadable: "The gateway's books could not be read. Compare again later; then check whether its portal is up.",
};

/** For every other rule. */
const KEEP_ALL =
  "Someone wrote to the database outside the product. Keep everything as it is and compare with the backups.";

export const howToSettle = (rule: string): string => SETTLE[rule] ?? KEEP_ALL;
