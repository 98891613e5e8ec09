/// <reference lib="dom" />
// Runs in the browser: simulates CCBill's widget in a page of card fields. Served as is, types stripped.

type Told = { target: object; message: string; propertyName: string };
const RULES: Readonly<Record<string, RegExp>> = {
  firstName: /^.{1,}$/,
  lastName: /^.{1,}$/,
  postalCode: /^.{1,16}$/,
  country: /^[A-Z]{2}$/,
  email: /^[^@\s]+@[^@\s]+$/,
  nameOnCard: /^.{2,45}$/,
  cardNumber: /^\d{12,19}$/,
  expMonth: /^([1-9]|1[0-2])$/,
  expYear: /^\d{4}$/,
  cvv2: /^\d{3,4}$/,
  currencyCode: /^\d{3}$/,
};
const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : window.location.href).origin;
const BANK_FRAME = "ccbill-bank";

/** Reads the first form of the page, by the attributes in CCBill's documents. */
function read(names: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  const faults: Told[] = [];
  for (const name of names) {
    const field = document.forms[0]?.querySelector<HTMLInputElement>(`[data-ccbill="${name}"]`);
    values[name] = field?.value ?? "";
    if (RULES[name]?.test(values[name]) !== true)
      faults.push({ target: {}, message: `${name} is not valid`, propertyName: name });
  }
  // Per CCBill's documents, the promise is rejected with the list itself.
  // oxlint-disable-next-line typescript/only-throw-error
  if (faults.length > 0) throw faults;
  return values;
}

class CCBillAdvancedWidget {
  readonly applicationId: string;
  constructor(applicationId: string) {
    this.applicationId = applicationId;
  }
  async isScaRequired(token: string, account: number, sub: number): Promise<Response> {
    const { cardNumber = "", currencyCode = "" } = read(["cardNumber", "currencyCode"]);
    const asked = { bin: cardNumber.slice(0, 6), last4: cardNumber.slice(-4), currencyCode };
    const query = new URLSearchParams({ ...asked, clientAccnum: String(account), clientSubacc: String(sub) });
    return this.call(token, `/payment-tokens/threeds-required?${query.toString()}`);
  }
  async createPaymentToken(
    token: string,
    clientAccnum: number,
    clientSubacc: number,
    ...more: [unknown?, unknown?, number?, number?]
  ): Promise<Response> {
    const values = read(Object.keys(RULES));
    const [, , timeToLive = 24, validNumberOfUse = 1] = more;
    const { firstName, lastName, postalCode, country, email, cardNumber, expMonth, expYear, cvv2, nameOnCard } = values;
    return this.call(token, "/payment-tokens/merchant-only", {
      clientAccnum,
      clientSubacc,
      customerInfo: { customerFname: firstName, customerLname: lastName, zipcode: postalCode, country, email },
      paymentInfo: { creditCardPaymentInfo: { cardNum: cardNumber, nameOnCard, expMonth, expYear, cvv2 } },
      timeToLive,
      validNumberOfUse,
    });
  }
  async authenticateCustomerAndCreatePaymentToken(token: string, account: number, sub: number): Promise<object> {
    read(Object.keys(RULES));
    const threedsInformation = await this.askBank();
    if (threedsInformation["success"] !== true) throw new Error("Failed to Authenticate Transaction.");
    const reply = await this.createPaymentToken(token, account, sub);
    const paymentToken: unknown = await reply.json();
    return { paymentToken, threedsInformation };
  }
  /** The bank's page, in a frame that the widget adds to the page. */
  private askBank(): Promise<Record<string, unknown>> {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/bank`;
    frame.title = "Your bank";
    frame.id = BANK_FRAME;
    frame.height = "300";
    document.body.append(frame);
    return new Promise((resolve) => {
      const hear = (event: MessageEvent): void => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        window.removeEventListener("message", hear);
        frame.remove();
        resolve(event.data as Record<string, unknown>);
      };
      window.addEventListener("message", hear);
    });
  }
  private call(token: string, path: string, body?: object): Promise<Response> {
    return fetch(`${origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${token}`, "widget-version": "0", "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}
Object.assign(globalThis, { ccbill: { CCBillAdvancedWidget } });
