import type { DeskFact } from "@masq/contract/agent/desk-fact";
import type { Contradiction } from "@masq/domain/chat/facts/known-fact";
import { blanksIn } from "@masq/domain/chat/phrases";
import { Badge, type BadgeTone } from "@masq/ui/chip";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { cx } from "@masq/ui/cx";
import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import type { Asked } from "./canon.ts";
import type { Failure } from "./desk-model.ts";
import { showLine } from "./line-cursor.ts";
import type { OwnVerdict } from "./use-verdict.ts";
import * as css from "./composer.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

type Props = {
  id: string;
  text: string;
  verdict: OwnVerdict;
  failure: Failure | null;
  /** A send that waits for a second press. */
  question: Asked | null;
  facts: readonly DeskFact[];
  isQuiet: boolean;
};
type Said = { tone: BadgeTone; title: string; text: ReactNode; rule?: string; clash?: Contradiction };

const ICONS = { ok: Check, warn: TriangleAlert, bad: CircleAlert } as const;

/** The line above the text, always present: the policy's verdict, and the way out. */
export const VerdictStrip = memo(function VerdictStrip(props: Props) {
  const said = saidOf(props);
  const isAlert = props.failure !== null || props.question !== null;
  if (said === null) {
    return (
      <div className={cx("mut", css.verdict)} id={props.id} data-verdict="none">
        {m.verdict_none()}
      </div>
    );
  }
  const Icon = said.tone === "ok" || said.tone === "warn" || said.tone === "bad" ? ICONS[said.tone] : null;
  return (
    <div
      className={css.verdict}
      id={props.id}
      role={isAlert ? "alert" : undefined}
      data-verdict={said.rule ?? said.tone}
    >
      <Badge tone={said.tone}>
        {Icon === null ? null : <Icon size={13} aria-hidden="true" />} {said.title}
      </Badge>
      <span>{said.text}</span>
      {said.clash === undefined ? null : (
        <ClashKeys clash={said.clash} facts={props.facts} isAsked={props.question !== null} />
      )}
      {said.rule?.startsWith("R") ? (
        <CommandButton command={commandOf("honest")} className={cx("sp", quietCss.hint)}>
          {m.write_honest()}
        </CommandButton>
      ) : null}
    </div>
  );
});

function saidOf({ text, verdict, failure, question, facts, isQuiet }: Props): Said | null {
  if (isQuiet) return null;
  if (failure !== null) return saidOfFailure(failure);
  const asks = question?.clashes[0];
  if (asks !== undefined) return saidOfClash(asks, facts);
  const over = text.trim().length - MESSAGE_CHARS_MAX;
  if (over > 0) return { tone: "bad", title: m.verdict_too_long(), text: m.verdict_too_long_text({ over }) };
  const [blank] = blanksIn(text);
  if (blank !== undefined)
    return { tone: "bad", title: m.verdict_blank(), rule: "blank", text: m.verdict_blank_text({ name: blank.name }) };
  if (verdict === null || text.trim() === "") return null;
  const { rule, outcome } = verdict.verdict;
  const [clash] = verdict.clashes;
  if (clash !== undefined && outcome !== "block") return saidOfClash(clash, facts);
  if (!rule || outcome === "allow") return { tone: "ok", title: m.verdict_ok(), text: null };
  const more = outcome === "block" ? m.verdict_expected() : "";
  return {
    tone: "warn",
    title: rule.title,
    rule: rule.code,
    text: `${m.verdict_rule({ code: rule.code })} ${rule.advice} ${more}`,
  };
}

/** A note that the member added has no line. */
const sourceOf = (sequence: number | null): string =>
  sequence === null ? m.canon_facts() : m.canon_message({ sequence });

const factOf = (facts: readonly DeskFact[], { known }: Contradiction): DeskFact | undefined =>
  facts.find(({ _id }) => _id === known.id);

function saidOfClash(clash: Contradiction, facts: readonly DeskFact[]): Said {
  const { said, kind, known } = clash;
  const fact = factOf(facts, clash);
  const source = known.id === null ? m.canon_profile() : fact === undefined ? m.canon_facts() : sourceOf(fact.sequence);
  const text = m.canon_clash({ said, kind: m.ledger_kind({ kind }).toLowerCase(), known: known.value, source });
  return { tone: "warn", title: m.canon_title(), rule: "K1", text: `${text} ${m.canon_ask()}`, clash };
}

function ClashKeys({ clash, facts, isAsked }: { clash: Contradiction; facts: readonly DeskFact[]; isAsked: boolean }) {
  const messageId = factOf(facts, clash)?.messageId ?? null;
  return (
    <span className={cx("sp", css.sources)}>
      {messageId === null ? null : (
        <button type="button" className={quietCss.hint} onClick={() => void showLine(messageId)}>
          {m.canon_look()}
        </button>
      )}
      {isAsked ? (
        <>
          <CommandButton command={commandOf("changeText")} className={quietCss.hint}>
            {m.canon_change()}
          </CommandButton>
          <CommandButton command={commandOf("keepAnyway")} className={quietCss.hint}>
            {m.canon_anyway()}
          </CommandButton>
        </>
      ) : null}
    </span>
  );
}

function saidOfFailure(failure: Failure): Said {
  if (failure.kind === "blocked") {
    const { rule, title, advice } = failure.verdict;
    const code = rule === "" ? "" : m.verdict_rule({ code: rule });
    return { tone: "bad", title, rule, text: `${code} ${advice} ${m.verdict_refused()}` };
  }
  if (failure.kind === "expired") return { tone: "bad", title: m.verdict_expired(), text: m.verdict_expired_text() };
  return {
    tone: "bad",
    title: m.verdict_failed(),
    text: failure.mayRepeat ? `${failure.sentence} ${m.verdict_retry()}` : failure.sentence,
  };
}
