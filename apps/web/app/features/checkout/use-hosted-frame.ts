import type { HostedFields } from "@masq/contract/member/orders";
import {
  HOSTED_FIELDS,
  readHostedMessage,
  type CardHolder,
  type HostedLook,
  type ToHostedFields,
} from "@masq/domain/billing/hosted-fields";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRootData } from "../../shared/viewer.ts";
import type { Billing, CardAnswer, CardFields } from "./card-fields.ts";
import { useAfterPress } from "./use-after-press.ts";

const READY_MS = 15_000;
const ANSWER_MS = 30_000;
/** The bank's challenge in the frame takes time: a text message, or an app to find. */
const BANK_ASKS_MS = 10 * 60_000;
const MAX_HEIGHT = 900;

/** The page's computed colors, so that the gateway need not know our stylesheets. */
function lookOf(locale: HostedLook["locale"], node: HTMLElement): HostedLook {
  const probe = document.createElement("span");
  node.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  probe.style.borderTopLeftRadius = "var(--r-ctl)";
  const look: HostedLook = {
    locale,
    isDark: getComputedStyle(document.documentElement).colorScheme.includes("dark"),
    ink: colour("--ink"),
    muted: colour("--ink-2"),
    line: colour("--line-2"),
    surface: colour("--surface"),
    accent: colour("--accent"),
    bad: colour("--bad"),
    radius: getComputedStyle(probe).borderTopLeftRadius,
  };
  probe.remove();
  return look;
}

type Ask = { end: (answer: CardAnswer) => void; wait: (ms: number) => void };

/**
 * The gateway's frame; messages are accepted only from its own window and origin, and sent only to its origin.
 * @param whose what is known of the cardholder besides the form
 */
export function useHostedFrame(fields: HostedFields, whose: Pick<CardHolder, "email" | "country">) {
  const { locale } = useRootData();
  const node = useRef<HTMLIFrameElement>(null);
  const asks = useRef(new Map<string, Ask>());
  const [state, setState] = useState<CardFields["state"]>("loading");
  const [height, setHeight] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const { origin } = fields;
  const afterPress = useAfterPress();

  const send = useCallback(
    (message: ToHostedFields): void => node.current?.contentWindow?.postMessage(message, origin),
    [origin],
  );

  useEffect(() => {
    const patience = setTimeout(() => setState((now) => (now === "loading" ? "lost" : now)), READY_MS);
    const hear = (event: MessageEvent): void => {
      const frame = node.current;
      if (frame === null || event.origin !== origin || event.source !== frame.contentWindow) return;
      const message = readHostedMessage(event.data);
      if (message === null) return;
      if (message.type === "ready") {
        setState("ready");
        send({ kind: HOSTED_FIELDS, type: "look", look: lookOf(locale, frame.parentElement ?? document.body) });
      } else if (message.type === "height") {
        const next = Math.min(MAX_HEIGHT, Math.ceil(message.height));
        afterPress(() => setHeight(next));
      } else {
        const asked = asks.current.get(message.ask);
        if (message.type === "asking") {
          asked?.wait(BANK_ASKS_MS);
          // Whoever pressed the button is below the frame, far below it on a phone.
          frame.scrollIntoView({ block: "center" });
          frame.focus({ preventScroll: true });
        } else if (message.type === "token")
          asked?.end({ state: "token", paymentToken: message.paymentToken, card: message.card });
        else asked?.end({ state: message.type });
      }
    };
    window.addEventListener("message", hear);
    return () => {
      clearTimeout(patience);
      window.removeEventListener("message", hear);
    };
  }, [origin, locale, send, afterPress, round]);

  const ask = (billing: Billing): Promise<CardAnswer> =>
    new Promise((resolve) => {
      const name = crypto.randomUUID();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (answer: CardAnswer): void => {
        clearTimeout(timer);
        asks.current.delete(name);
        resolve(answer);
      };
      const wait = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(end, ms, { state: "failed" } satisfies CardAnswer);
      };
      wait(ANSWER_MS);
      asks.current.set(name, { end, wait });
      send({ kind: HOSTED_FIELDS, type: "submit", ask: name, holder: { ...billing, ...whose } });
    });
  const card: CardFields = {
    state,
    ask,
    retry() {
      setState("loading");
      setRound((now) => now + 1);
    },
  };
  return { card, node, height, round };
}
