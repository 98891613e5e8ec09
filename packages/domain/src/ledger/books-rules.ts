/** Advice for each broken rule of the books; the console and the commands use the same words. */
const SETTLE: Readonly<Record<string, string>> = {
  "payment-unbooked": "A paid charge is not whole. Give by hand what is missing, and keep the rows as they are.",
  "payment-ungranted": "A paid charge gave nothing. Give by hand what is missing, and keep the rows as they are.",
  "payment-without-receipt": "A paid charge has no receipt. Send one by hand, and keep the rows as they are.",
  "order-paid-twice": "One of the two goes back: refund it from the order.",
  "refund-beyond": "More went back than was paid. Look at the order's timeline.",
  "refund-refused": "The gateway refused the refund. Give the money back at its portal or by bank.",
  "refund-open": "The gateway has not answered. Look at its portal.",
  "payment-open": "The gateway has not answered. Ask it from the order, or look at its portal.",
  "missing-here":
    "Charged there, not here. If it is settled now, the next comparison is clean. If nothing is known of it here, give the money back at the portal.",
  "missing-there": "Paid here, nothing there. Look the charge up at the portal before anything is given back.",
  "other-amount": "The sums differ. Compare with the portal; the member pays what the receipt says.",
  "refund-missing-here": "Given back at the portal, not here. Refund the rest from the order, or write down why not.",
  "refund-missing-there": "Given back here, not there. Look at the portal, and give it back there.",
  unreadable: "The gateway's books could not be read. Compare again later; then look whether its portal is up.",
};

/** For every other rule: someone wrote to the database outside the product. */
const KEEP_ALL = "Somebody wrote past the product. Keep everything as it is and compare with the backups.";

export const howToSettle = (rule: string): string => SETTLE[rule] ?? KEEP_ALL;
