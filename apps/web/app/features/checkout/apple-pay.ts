import { openWalletSession, type Order } from "@masq/contract/member/orders";
import { client } from "../../shared/client.ts";

type PaymentEvent = { payment: { token: unknown } };
type Session = {
  begin: () => void;
  completeMerchantValidation: (session: unknown) => void;
  completePayment: (status: number) => void;
  abort: () => void;
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: PaymentEvent) => void;
  oncancel: () => void;
};
type SessionClass = {
  new (version: number, request: object): Session;
  canMakePayments: () => boolean;
  STATUS_SUCCESS: number;
};
declare global {
  // oxlint-disable-next-line no-var, typescript/consistent-type-definitions -- what the browser or the wallet's script puts there
  var ApplePaySession: SessionClass | undefined;
}

const VERSION = 3;
const NETWORKS = ["visa", "masterCard", "amex", "discover", "maestro"];

export function hasApplePay(): boolean {
  try {
    return globalThis.ApplePaySession?.canMakePayments() === true;
  } catch {
    return false;
  }
}

/** Call it within the click handler: the wallet requires a user gesture. Null: the member changed their mind. */
export function askApplePay(order: Order, merchantName: string): Promise<string | null> {
  const Made = globalThis.ApplePaySession;
  if (Made === undefined) return Promise.resolve(null);
  const session = new Made(VERSION, {
    countryCode: order.country ?? "NL",
    currencyCode: order.currency,
    supportedNetworks: NETWORKS,
    merchantCapabilities: ["supports3DS"],
    total: { label: merchantName, amount: order.total.toFixed(2) },
  });
  return new Promise((resolve, reject) => {
    session.onvalidatemerchant = ({ validationURL }) => {
      client()
        .api.call(openWalletSession, { body: { validationUrl: validationURL } })
        .then(
          (reply) => session.completeMerchantValidation(reply.session),
          (error: unknown) => {
            session.abort();
            reject(error);
          },
        );
    };
    session.onpaymentauthorized = ({ payment }) => {
      // Our own popups report the outcome, in more detail than the wallet's sheet can.
      session.completePayment(Made.STATUS_SUCCESS);
      resolve(JSON.stringify(payment.token));
    };
    session.oncancel = () => resolve(null);
    session.begin();
  });
}
