import {
  listWebhookDeliveries,
  replayWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "@masq/contract/agent/webhooks";
import { DELIVERY_STATES, type DeliveryState } from "@masq/domain/operations/webhooks";
import { TOAST_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Field } from "@masq/ui/field";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { useToast } from "@masq/ui/toast";
import { useEffect, useState, type FormEvent } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { exactMoment } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { useQuery } from "../money/use-query.ts";
import * as css from "./webhooks.module.css";

type Props = { endpoint: WebhookEndpoint; onReplayed: () => void };
const STEP = 20;
const LIMIT_MAX = 100;
const LOOK_MS = 5_000;

/** What an endpoint was and is to be told, newest first, each with its tries; one or a span is sent again. */
export function Deliveries({ endpoint: { _id: id }, onReplayed }: Props) {
  const { show } = useToast();
  const query = useQuery();
  const state = DELIVERY_STATES.find((one) => one === query.get("state"));
  const [limit, setLimit] = useState(STEP);
  const { value, error, reload } = useLoaded(`${id} ${state} ${limit}`, (signal) =>
    api.call(listWebhookDeliveries, {
      params: { id },
      query: { limit, ...(state !== undefined && { state }) },
      signal,
      quiet: true,
    }),
  );
  useEffect(() => {
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const replay = async (body: { event: string } | { from: string; to: string }): Promise<void> => {
    try {
      const { count } = await api.call(replayWebhook, { params: { id }, body, quiet: true });
      show({ text: m.webhooks_again_count({ n: count }), variant: "ok", timeoutMs: TOAST_MS });
      reload();
      onReplayed();
    } catch (fault) {
      show({ text: errorText(fault), variant: "bad", timeoutMs: TOAST_MS });
    }
  };
  const tab = (of: DeliveryState | undefined) => ({
    href: query.hrefOf({ state: of ?? null }),
    label: of === undefined ? m.webhooks_deliveries_all() : m.webhooks_delivery({ state: of }),
    current: of === state,
  });
  return (
    <section aria-labelledby="whk-deliveries">
      <h3 id="whk-deliveries">{m.webhooks_deliveries()}</h3>
      <Tabs label={m.webhooks_deliveries()} items={[undefined, ...DELIVERY_STATES].map(tab)} />
      {error === null ? null : <ErrorState title={m.webhooks_failed()} text={errorText(error)} />}
      {value === null && error === null ? <SkeletonText lines={4} /> : null}
      {value === null ? null : value.deliveries.length === 0 ? (
        <p className="mut">{m.webhooks_deliveries_none()}</p>
      ) : (
        <ul className={css.deliveries}>
          {value.deliveries.map((delivery) => (
            <Delivery key={delivery._id} delivery={delivery} onAgain={(event) => void replay({ event })} />
          ))}
        </ul>
      )}
      {value !== null && value.total > limit && limit < LIMIT_MAX ? (
        <Button size="sm" onClick={() => setLimit(Math.min(LIMIT_MAX, limit + STEP))}>
          {m.webhooks_more()}
        </Button>
      ) : null}
      <SpanForm onSpan={(span) => void replay(span)} />
    </section>
  );
}

const TONES = { waiting: "warn", delivered: "soft", failed: "bad" } as const;

function Delivery({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: (id: string) => void }) {
  const { _id, kind, date, state, attempts, nextTry, body } = delivery;
  return (
    <li>
      <div className="row gap-2">
        <code>{kind}</code>
        <Badge tone={TONES[state]}>{m.webhooks_delivery({ state })}</Badge>
        <span className="mut tn">{exactMoment(date)}</span>
        <Button
          size="sm"
          className="sp"
          aria-label={m.webhooks_send_again_of({ id: _id })}
          onClick={() => onAgain(_id)}
        >
          {m.webhooks_send_again()}
        </Button>
      </div>
      <code className="mut">{_id}</code>
      {attempts.length === 0 ? null : (
        <ul>
          {attempts.map(({ date: at, tookMs, status, fault }) => (
            <li key={at} className="tn">
              {m.webhooks_attempt({
                date: exactMoment(at),
                status: status ?? m.webhooks_no_answer({ fault: fault ?? "" }),
                ms: tookMs,
              })}
            </li>
          ))}
        </ul>
      )}
      {nextTry === null || attempts.length === 0 ? null : (
        <span className="mut tn">{m.webhooks_next({ date: exactMoment(nextTry) })}</span>
      )}
      <details>
        <summary>{m.webhooks_body()}</summary>
        <pre className={css.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </details>
    </li>
  );
}

/** Whole days in the reader's zone, both included. */
function SpanForm({ onSpan }: { onSpan: (span: { from: string; to: string }) => void }) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(from === "" || to === "");
    if (from === "" || to === "") return;
    const end = new Date(`${to}T00:00`);
    end.setDate(end.getDate() + 1);
    onSpan({ from: new Date(`${from}T00:00`).toISOString(), to: end.toISOString() });
  };
  const day = (label: string, value: string, onChange: (value: string) => void) => (
    <Field
      label={label}
      type="date"
      value={value}
      error={isMissing && value === "" ? m.webhooks_replay_missing() : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  return (
    <details>
      <summary>{m.webhooks_replay()}</summary>
      <p className="mut">{m.webhooks_replay_text()}</p>
      <form className={css.span} noValidate onSubmit={send}>
        {day(m.webhooks_from(), from, setFrom)}
        {day(m.webhooks_to(), to, setTo)}
        <Button type="submit">{m.webhooks_send_again()}</Button>
      </form>
    </details>
  );
}
