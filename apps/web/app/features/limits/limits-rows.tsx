import type { Limits } from "@masq/contract/member/limits";
import type { BreakKind } from "@masq/domain/people/breaks";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Segment } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { ActionRow, Meter } from "@masq/ui/panel";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { numberFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";
import { BreakDialog } from "./break-dialog.tsx";
import { endText } from "./end-text.ts";
import { limitsQuery } from "./limits.queries.ts";
import { oneStop } from "./one-stop.ts";
import { SPAN_NAMES } from "./span-names.ts";
import { SpendingDialog } from "./spending-dialog.tsx";
import * as css from "./limits.module.css";

export function LimitsRows() {
  return (
    <>
      <Spending />
      <Breaks />
    </>
  );
}

function Spending() {
  const { data, isLoadingError } = useQuery(limitsQuery);
  const { company } = useBrand();
  const [isOpen, setOpen] = useAsked(false);
  if (isLoadingError) return <p role="alert">{m.limits_failed()}</p>;
  const hasSome = data !== undefined && data.limits.length > 0;
  // Unseen before the answer, and as high as without limits: what is below must not move under a finger.
  return (
    <div className={cx(css.limits, data === undefined && "invisible")}>
      {hasSome ? <Meters data={data} /> : null}
      <ActionRow
        title={hasSome ? m.limits_own() : m.limits_none()}
        text={oneStop(m.limits_reach({ company: data?.company ?? company.name }))}
      >
        <Button size="sm" onClick={() => setOpen(true)}>
          {hasSome ? m.limits_change() : m.limits_choose()}
        </Button>
      </ActionRow>
      {isOpen && data !== undefined ? <SpendingDialog data={data} close={() => setOpen(false)} /> : null}
    </div>
  );
}

function Meters({ data: { limits, currency } }: { data: Limits }) {
  const locale = useLocale();
  const money = numberFormat(locale, { style: "currency", currency });
  return (
    <ul className="grid gap-3.5">
      {limits.map(({ span, amount, spent, next }) => (
        <li key={span} className={css.span}>
          <div className="row">
            <b>{SPAN_NAMES[span]()}</b>
            <span className="sp tn">{m.limits_spent({ spent: money.format(spent), limit: money.format(amount) })}</span>
          </div>
          <Meter value={spent / amount} label={m.limits_meter({ span: SPAN_NAMES[span]() })} />
          {next === null ? null : (
            <p className="mut sm">
              {m.limits_next({ amount: money.format(next.amount), date: endText(next.date, locale) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type Pause = Exclude<BreakKind, "exclusion">;

function Breaks() {
  const { break: pause } = useMember();
  const { company } = useBrand();
  const locale = useLocale();
  const here = useWordsHere();
  const [kind, setKind] = useState<Pause>("day");
  const [asked, setAsked] = useAsked<BreakKind | null>(null);
  return (
    <>
      {pause === null ? null : (
        <Notice>
          <b>{pause.kind === "exclusion" ? m.break_on_exclusion() : m.break_on()}</b>{" "}
          {here(() => oneStop(m.break_on_text({ end: endText(pause.endDate, locale), company: company.name })))}
        </Notice>
      )}
      <div className={css.limits}>
        <Segment
          legend={pause === null ? m.break_legend() : m.break_longer_legend()}
          name="break"
          value={kind}
          onValueChange={setKind}
          options={[
            { value: "day", label: m.break_day() },
            { value: "week", label: m.break_week() },
            { value: "month", label: m.break_month() },
          ]}
        />
        <div className={cx(css.rest, "row")}>
          <Button onClick={() => setAsked(kind)}>{m.break_start()}</Button>
          <span className="mut sm">{m.break_credits_wait()}</span>
        </div>
      </div>
      <ActionRow title={m.exclusion_title()} text={oneStop(m.exclusion_text({ company: company.name }))}>
        <Button variant="q" size="sm" onClick={() => setAsked("exclusion")}>
          {m.exclusion_open()}
        </Button>
      </ActionRow>
      {asked === null ? null : <BreakDialog kind={asked} close={() => setAsked(null)} />}
    </>
  );
}
