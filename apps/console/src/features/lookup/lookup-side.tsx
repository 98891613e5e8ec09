import { isApiError } from "@masq/client/api-error";
import {
  interveneConversation,
  releaseConversation,
  setConversationFrozen,
  type Standing,
} from "@masq/contract/agent/lookup";
import { Button } from "@masq/ui/button";
import { Badge, Kbd, Status } from "@masq/ui/chip";
import { SkeletonText } from "@masq/ui/state";
import { useLayoutEffect, useRef, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { minutes } from "../../shared/formats.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { LedgerSection } from "../desk/ledger-section.tsx";
import { PromiseSection } from "../desk/promise-section.tsx";
import { FactList, type Fact } from "../desk/fact-list.tsx";
import { LookupMeetUps, LookupMemos } from "./lookup-facts.tsx";
import { offerLookup } from "./lookup-handle.ts";
import type { Opened } from "./lookup-store.ts";
import type { SeenStanding } from "./use-standing.ts";
import * as css from "./lookup.module.css";

type Props = { one: Opened; seen: SeenStanding | null; put: (standing: Standing) => void; onChanged: () => void };

export function LookupSide({ one, seen, put, onChanged }: Props) {
  const { conversation, look } = one;
  const { profile, user } = conversation;
  return (
    <aside className={css.facts} aria-label={m.opened_desk()}>
      <section aria-labelledby="lk-desk">
        <h2 id="lk-desk">{m.opened_desk()}</h2>
        {seen === null ? <SkeletonText lines={2} /> : <AtDesk id={conversation._id} seen={seen} put={put} />}
      </section>
      <section>
        <h2>{m.opened_why()}</h2>
        <p className="mut">{`${m.reason_kind({ kind: look.category })}: ${look.reason}`}</p>
      </section>
      <LookupMemos conversation={conversation} look={look} onChanged={onChanged} />
      <LookupMeetUps conversation={conversation} />
      <Facts
        title={`${user.username}, ${m.opened_member().toLowerCase()}`}
        facts={[
          [m.opened_age(), String(user.age)],
          [m.opened_city(), user.city ?? m.opened_city_private()],
          [m.opened_about(), user.aboutMe ?? ""],
        ]}
      />
      <Facts
        title={`${profile.name}, ${m.opened_character().toLowerCase()}`}
        facts={[
          [m.opened_voice(), profile.voice],
          [m.opened_never(), profile.never],
        ]}
      />
      <PromiseSection conversation={conversation} mayWrite={false} />
      <LedgerSection conversation={conversation} mayWrite={false} />
    </aside>
  );
}

function AtDesk({ id, seen, put }: { id: string; seen: SeenStanding; put: Props["put"] }) {
  const { standing, at } = seen;
  const { holder, sending, intervention, waits, frozen } = standing;
  const [isBusy, setBusy] = useState(false);
  const act = async (call: () => Promise<Standing>, said: string): Promise<void> => {
    setBusy(true);
    try {
      put(await call());
      announce(said);
    } catch (error) {
      tell(isApiError(error, "conflict") ? m.opened_conflict() : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const takeOver = () =>
    act(() => api.call(interveneConversation, { params: { id }, quiet: true }), m.opened_taken_over());
  const release = () => act(() => api.call(releaseConversation, { params: { id }, quiet: true }), m.opened_released());
  const freeze = () =>
    act(
      () => api.call(setConversationFrozen, { params: { id }, body: { frozen: !frozen }, quiet: true }),
      frozen ? m.opened_thawed() : m.opened_frozen_now(),
    );
  const handle = useRef({ takeOver, release });
  handle.current = { takeOver, release };
  const isTaken = intervention !== null;
  useLayoutEffect(
    () =>
      offerLookup(
        isTaken ? { release: () => void handle.current.release() } : { takeOver: () => void handle.current.takeOver() },
      ),
    [isTaken],
  );
  return (
    <>
      <p>
        {holder === null ? (
          <Status on={false}>{m.opened_free()}</Status>
        ) : (
          <Status>
            <HeldBy name={holder.name} until={at + holder.remainingMs} />
          </Status>
        )}
      </p>
      {sending === null ? null : <SentBy name={sending.name} until={at + sending.remainingMs} />}
      <p className="mut">{waits ? m.opened_waits() : m.opened_answered()}</p>
      {intervention === null ? (
        <>
          <Button size="sm" busy={isBusy} aria-keyshortcuts="Alt+I" onClick={() => void takeOver()}>
            {m.opened_take_over()} <Kbd aria-hidden="true">Alt</Kbd> <Kbd aria-hidden="true">I</Kbd>
          </Button>
          <p className="mut">{m.opened_take_over_text()}</p>
        </>
      ) : (
        <>
          <p className="al warn block">
            <Taken name={intervention.own ? null : intervention.name} until={at + intervention.remainingMs} />
          </p>
          <Button size="sm" busy={isBusy} aria-keyshortcuts="Alt+I" onClick={() => void release()}>
            {m.opened_release()} <Kbd aria-hidden="true">Alt</Kbd> <Kbd aria-hidden="true">I</Kbd>
          </Button>
        </>
      )}
      <div className={css.freeze}>
        {frozen ? <Badge tone="bad">{m.lookup_frozen()}</Badge> : null}
        <Button size="sm" busy={isBusy} onClick={() => void freeze()}>
          {frozen ? m.opened_thaw() : m.opened_freeze()}
        </Button>
        <p className="mut">{frozen ? m.opened_thaw_text() : m.opened_freeze_text()}</p>
      </div>
    </>
  );
}

function HeldBy({ name, until }: { name: string; until: number }) {
  return <span className="tn">{m.opened_holder({ name, left: minutes(useSecondsUntil(until)) })}</span>;
}

/** An answer that its writer can still take back, and that a take-over keeps as the draft. */
function SentBy({ name, until }: { name: string; until: number }) {
  return <p className="tn">{m.opened_sending({ name, seconds: useSecondsUntil(until) })}</p>;
}

function Taken({ name, until }: { name: string | null; until: number }) {
  const left = minutes(useSecondsUntil(until));
  return <span className="tn">{name === null ? m.opened_own({ left }) : m.opened_other({ name, left })}</span>;
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <FactList facts={facts} />
    </section>
  );
}
