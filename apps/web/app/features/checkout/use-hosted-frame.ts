import type { HostedFields } from "@masq/contract/member/orders";
import { HOSTED_FIELDS, readHostedMessage, type HostedLook, type ToHostedFields } from "@masq/domain/hosted-fields";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRootData } from "../../shared/viewer.ts";
import type { CardAnswer, CardFields } from "./card-fields.ts";
import { useAfterPress } from "./use-after-press.ts";

type Frame = Extract<HostedFields, { kind: "frame" }>;

const READY_MS = 15_000;
const ANSWER_MS = 30_000;
const MAX_HEIGHT = 900;

/** The page's own colours, as the browser computes them, so that the gateway need not know our stylesheets. */
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

/** The gateway's frame: heard only from its own window and origin, spoken to at its origin only. */
export function useHostedFrame(fields: Frame) {
  const { locale } = useRootData();
  const node = useRef<HTMLIFrameElement>(null);
  const asks = useRef(new Map<string, (answer: CardAnswer) => void>());
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
        const answer = asks.current.get(message.ask);
        asks.current.delete(message.ask);
        answer?.(
          message.type === "token" ? { state: "token", paymentToken: message.paymentToken } : { state: message.type },
        );
      }
    };
    window.addEventListener("message", hear);
    return () => {
      clearTimeout(patience);
      window.removeEventListener("message", hear);
    };
  }, [origin, locale, send, afterPress, round]);

  const ask = (): Promise<CardAnswer> =>
    new Promise((resolve) => {
      const name = crypto.randomUUID();
      const end = (answer: CardAnswer): void => {
        clearTimeout(timer);
        asks.current.delete(name);
        resolve(answer);
      };
      const timer = setTimeout(end, ANSWER_MS, { state: "failed" } satisfies CardAnswer);
      asks.current.set(name, end);
      send({ kind: HOSTED_FIELDS, type: "submit", ask: name });
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
