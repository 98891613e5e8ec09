import { testCard, type Behaviour } from "@masq/sandbox/test-gateway-cards";
import { openTestGateway, type TestGateway } from "@masq/sandbox/test-gateway";
import type { Control } from "@masq/sandbox/test-gateway-control";
import type { Keys } from "@masq/server/platform/keys/keys";
import { testGatewaySecrets, webhookPath } from "@masq/server/platform/payments/payments";

type CardInput = { number?: string; behaviour?: Behaviour; month?: string; year?: string; cv2?: string };

/** The test gateway beside a product under test. `file`: set a path if a killed product must find it again. */
export type Pay = Control & {
  gateway: TestGateway;
  /** A one-use token as the card fields get it: of a number, or of the documented card with this behavior. */
  token: (card?: CardInput) => Promise<string>;
};

type Setting = {
  keys: Keys;
  clock: () => Date;
  /** Address of the product, once it has one. */
  productUrl: () => string | undefined;
  file?: string;
};

export async function openPay({ keys, clock, productUrl, file = ":memory:" }: Setting): Promise<Pay> {
  const { merchant, webhook, path } = testGatewaySecrets(keys);
  const gateway = await openTestGateway({
    port: 0,
    file,
    clock,
    merchant: { secret: merchant, mayFrame: (origin) => /^http:\/\/([a-z0-9-]+\.)?localhost(:\d+)?$/.test(origin) },
    webhook: {
      secret: webhook,
      url: () => {
        const url = productUrl();
        return url && `${url}${webhookPath("test", path)}`;
      },
    },
  });
  const token = async (card: CardInput = {}): Promise<string> => {
    const number = card.number ?? testCard(card.behaviour ?? "approve");
    const cv2 = card.cv2 ?? (number.startsWith("37") ? "1234" : "123");
    const body = { number, month: card.month ?? "12", year: card.year ?? String(clock().getUTCFullYear() + 3), cv2 };
    const reply = await fetch(`${gateway.url}/tokens`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as { token?: string };
    if (answer.token === undefined) throw new Error(`No token: ${JSON.stringify(answer)}`);
    return answer.token;
  };
  return { ...gateway.control, gateway, token };
}
