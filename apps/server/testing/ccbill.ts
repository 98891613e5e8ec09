import { CCBILL_CARDS } from "@masq/sandbox/ccbill/state";
import { openCcbillSimulator, type CcbillSimulator } from "@masq/sandbox/ccbill/simulator";
import { WIDGET_PATH } from "@masq/sandbox/ccbill/widget";

const ACCOUNTS = {
  account: "900100",
  subAccount: "0001",
  threeDsSubAccount: "0002",
  frontend: { id: "front", secret: "front-secret" },
  backend: { id: "back", secret: "back-secret" },
  dataLink: { username: "link", password: "link-secret" },
};

export type Ccbill = CcbillSimulator & {
  cards: typeof CCBILL_CARDS;
  /** `payOrigin`: of the card page, https://pay.example.com */
  settings: (payOrigin: string) => { PAYMENTS: "ccbill"; CCBILL: string };
};

export async function openCcbill(): Promise<Ccbill> {
  const app = await openCcbillSimulator(ACCOUNTS);
  const urls = { apiUrl: app.url, dataLinkUrl: app.url, widgetUrl: `${app.url}${WIDGET_PATH}` };
  return {
    ...app,
    cards: CCBILL_CARDS,
    settings: (payOrigin) => ({
      PAYMENTS: "ccbill",
      CCBILL: JSON.stringify({
        ...ACCOUNTS,
        ...urls,
        payOrigin,
        applicationId: "app",
        webhookSecret: "w".repeat(40),
      }),
    }),
  };
}
