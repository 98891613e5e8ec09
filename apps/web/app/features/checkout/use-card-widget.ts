import type { HostedFields } from "@masq/contract/member/orders";
import { judgeCard, type CardFault, type CardInput } from "@masq/domain/card";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Billing, CardAnswer, CardFields } from "./card-fields.ts";
import { loadScript } from "./load-script.ts";

type Widget = Extract<HostedFields, { kind: "widget" }>;
type WidgetClass = new (applicationId: string) => {
  createPaymentToken: (token: string, account: string, subAccount: string) => Promise<Response>;
};
declare global {
  // oxlint-disable-next-line no-var, typescript/consistent-type-definitions -- what the widget's script puts there
  var ccbill: { CCBillAdvancedWidget?: WidgetClass } | undefined;
}

export type CardFaults = Partial<Record<keyof CardInput, CardFault>>;
const NAMES: Readonly<Record<keyof CardInput, string>> = {
  number: "cardNumber",
  month: "expMonth",
  year: "expYear",
  cv2: "cvv2",
};
const PARTS: readonly (keyof CardInput)[] = ["number", "month", "year", "cv2"];

const inputOf = (box: HTMLElement | null, part: keyof CardInput): HTMLInputElement | null =>
  box?.querySelector(`[data-ccbill="${NAMES[part]}"]`) ?? null;

/** The widget's answer is the gateway's own reply: a token, or nothing that we may use. */
async function tokenOf(reply: Response): Promise<CardAnswer> {
  const body: unknown = reply.ok ? await reply.json() : null;
  const id =
    typeof body === "object" && body !== null ? (body as Record<string, unknown>)["paymentTokenId"] : undefined;
  return typeof id === "string" && id !== "" ? { state: "token", paymentToken: id } : { state: "failed" };
}

/**
 * The gateway's script reads the marked inputs and sends them to its own house. They have no name, are in no state of
 * ours, and no call of ours carries them.
 */
export function useCardWidget(fields: Widget, box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<CardFields["state"]>("loading");
  const [faults, setFaults] = useState<CardFaults>({});
  const widget = useRef<InstanceType<WidgetClass> | null>(null);
  const begin = useCallback(() => {
    loadScript(fields.script).then(
      () => {
        const Made = globalThis.ccbill?.CCBillAdvancedWidget;
        widget.current = Made === undefined ? null : new Made(fields.applicationId);
        setState(Made === undefined ? "lost" : "ready");
      },
      () => setState("lost"),
    );
  }, [fields.script, fields.applicationId]);
  useEffect(begin, [begin]);

  const ask = async (_billing: Billing): Promise<CardAnswer> => {
    const valueOf = (part: keyof CardInput): string => inputOf(box.current, part)?.value ?? "";
    const typed = { number: valueOf("number"), month: valueOf("month"), year: valueOf("year"), cv2: valueOf("cv2") };
    const found = judgeCard(typed, new Date());
    setFaults(found);
    const first = PARTS.find((part) => found[part] !== undefined);
    if (first !== undefined) {
      inputOf(box.current, first)?.focus();
      return { state: "invalid" };
    }
    const made = widget.current;
    if (made === null) return { state: "failed" };
    return made
      .createPaymentToken(fields.accessToken, fields.account, fields.subAccount)
      .then(tokenOf, () => ({ state: "failed" }));
  };
  const retry = (): void => {
    setState("loading");
    begin();
  };
  const card: CardFields = { state, ask, retry };
  return { card, faults };
}
