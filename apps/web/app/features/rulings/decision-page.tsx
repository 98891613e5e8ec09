import type { RulingDetail } from "@masq/contract/member/rulings";
import { RULING_CHARS, RULING_GROUNDS } from "@masq/domain/foundation/rulings";
import { Button, TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { ACTS, GROUNDS, howOf, hrefOf, LONG, useDay } from "./ruling-words.ts";
import * as css from "./rulings.module.css";

/** `section`: title of the terms' section that the ground is in. Null: unknown, or the key is wrong. */
export type Shown = { ruling: RulingDetail; section: string } | null;
export type AppealFault = { fault: "needed" | "failed"; text: string } | null;
type Props = { shown: Shown; answer: AppealFault | undefined };

/** `/decision/:id`: one decision with its reasons, for whoever has its link; works without script and on paper. */
export function DecisionPage({ shown, answer }: Props) {
  if (shown === null)
    return (
      <main id="main" className={cx(css.page, "page")} tabIndex={-1}>
        <EmptyState title={m.decision_missing()} text={m.decision_missing_text()} />
      </main>
    );
  const { ruling, section } = shown;
  return (
    <main id="main" className={cx(css.page, "page")} tabIndex={-1}>
      <header className={css.head}>
        <h1 className="d h3">{ACTS[ruling.act]()}</h1>
      </header>
      <Reasons ruling={ruling} section={section} />
      <Appeal ruling={ruling} answer={answer} />
      <p className="mut sm">
        {m.decision_print()} <TextLink href="/decisions">{m.decision_all()}</TextLink>
      </p>
    </main>
  );
}

function Reasons({ ruling, section }: { ruling: RulingDetail; section: string }) {
  const { productName } = useBrand();
  const day = useDay();
  const rule = RULING_GROUNDS[ruling.ground];
  return (
    <dl className={css.facts}>
      <Fact name={m.decision_number()}>
        <span className="tn">{ruling.number}</span>
      </Fact>
      <Fact name={m.decision_date()}>
        <time dateTime={ruling.createDate}>{day(ruling.createDate)}</time>
      </Fact>
      <Fact name={m.decision_long()}>
        {LONG[ruling.act]()} {m.decision_where({ brand: productName })}
      </Fact>
      <Fact name={m.decision_why()}>{GROUNDS[ruling.ground]()}</Fact>
      {ruling.words === "" ? null : (
        <Fact name={m.decision_facts()}>
          <span className={css.words}>{ruling.words}</span>
        </Fact>
      )}
      <Fact name={m.decision_rule()}>
        <TextLink href={`/terms#${rule.section}`}>{m.decision_rule_terms({ section })}</TextLink>{" "}
        {"isLaw" in rule ? m.decision_rule_law() : null}
      </Fact>
      <Fact name={m.decision_how()}>{howOf(ruling)}</Fact>
      {ruling.about === null ? null : (
        <Fact name={m.decision_appeal_field()}>
          <TextLink href={hrefOf(ruling.about)}>{m.decision_about()}</TextLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mut sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Appeal({ ruling, answer }: { ruling: RulingDetail; answer: AppealFault | undefined }) {
  const { customerSupport: email } = useBrand();
  return (
    <section className={css.part} aria-labelledby="appeal">
      <h2 className="d h4" id="appeal">
        {m.decision_appeal()}
      </h2>
      <Standing ruling={ruling} answer={answer} />
      <p className="mut sm">{m.decision_elsewhere({ email })}</p>
    </section>
  );
}

function Standing({ ruling, answer }: { ruling: RulingDetail; answer: AppealFault | undefined }) {
  const { customerSupport: email } = useBrand();
  const day = useDay();
  const { appeal, appealed, appealUntil } = ruling;
  if (appeal === "none") return <p>{m.decision_appeal_none()}</p>;
  if (appeal === "over") return <p>{m.decision_appeal_over({ day: day(appealUntil) })}</p>;
  if (appealed !== null)
    return (
      <>
        <p>
          {appeal === "waiting"
            ? m.decision_appeal_waiting({ day: day(appealed.date) })
            : m.decision_appeal_answered({ day: day(appealed.date) })}{" "}
          {ruling.answer === null ? null : <TextLink href={hrefOf(ruling.answer)}>{m.decision_answer()}</TextLink>}
        </p>
        <blockquote className={css.words}>{appealed.text}</blockquote>
      </>
    );
  return (
    <form className={css.part} method="post" data-native="">
      <p>{m.decision_appeal_text({ day: day(appealUntil) })}</p>
      {answer?.fault === "failed" ? <Notice tone="bad">{m.decision_appeal_failed({ email })}</Notice> : null}
      <Textarea
        label={m.decision_appeal_field()}
        name="text"
        defaultValue={answer?.text}
        maxLength={RULING_CHARS.appeal}
        error={answer?.fault === "needed" ? m.decision_appeal_needed() : undefined}
      />
      <div>
        <Button type="submit">{m.decision_appeal_send()}</Button>
      </div>
    </form>
  );
}
