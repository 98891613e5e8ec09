import type { Order } from "@masq/contract/member/orders";
import type { Wallet } from "@masq/contract/member/wallets";

type GoogleWallet = Extract<Wallet, { kind: "google-pay" }>;
type PaymentData = { paymentMethodData: { tokenizationData: { token: string } } };
type PaymentsClient = {
  isReadyToPay: (request: object) => Promise<{ result: boolean }>;
  loadPaymentData: (request: object) => Promise<PaymentData>;
};
declare global {
  // oxlint-disable-next-line no-var, typescript/consistent-type-definitions -- what the wallet's script puts there
  var google: { payments?: { api?: { PaymentsClient: new (options: object) => PaymentsClient } } } | undefined;
}

const VERSION = { apiVersion: 2, apiVersionMinor: 0 };
const CARD = {
  type: "CARD",
  parameters: {
    allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"],
    allowedCardNetworks: ["AMEX", "DISCOVER", "MASTERCARD", "VISA"],
  },
};

function clientOf({ environment }: GoogleWallet): PaymentsClient | undefined {
  const Made = globalThis.google?.payments?.api?.PaymentsClient;
  return Made && new Made({ environment });
}

export async function hasGooglePay(wallet: GoogleWallet): Promise<boolean> {
  try {
    const ready = await clientOf(wallet)?.isReadyToPay({ ...VERSION, allowedPaymentMethods: [CARD] });
    return ready?.result === true;
  } catch {
    return false;
  }
}

const wasClosed = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === "CANCELED";

/** Call it within the click handler: the wallet requires a user gesture. Null: the member changed their mind. */
export async function askGooglePay(order: Order, wallet: GoogleWallet): Promise<string | null> {
  const { gateway, gatewayMerchantId, merchantId, merchantName } = wallet;
  const tokenizationSpecification = { type: "PAYMENT_GATEWAY", parameters: { gateway, gatewayMerchantId } };
  const asked = clientOf(wallet)?.loadPaymentData({
    ...VERSION,
    allowedPaymentMethods: [{ ...CARD, tokenizationSpecification }],
    merchantInfo: { merchantId, merchantName },
    transactionInfo: {
      totalPriceStatus: "FINAL",
      totalPrice: order.total.toFixed(2),
      currencyCode: order.currency,
      countryCode: order.country ?? "NL",
    },
  });
  try {
    const paid = await asked;
    return paid?.paymentMethodData.tokenizationData.token ?? null;
  } catch (error) {
    if (wasClosed(error)) return null;
    throw error;
  }
}
