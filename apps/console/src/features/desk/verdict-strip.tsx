import { Badge, type BadgeTone } from "@masq/ui/chip";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { words } from "../../shared/words.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import type { Failure } from "./desk-model.ts";
import type { OwnVerdict } from "./use-verdict.ts";

type Props = { id: string; text: string; verdict: OwnVerdict; failure: Failure | null; isQuiet: boolean };
type Said = { tone: BadgeTone; title: string; text: ReactNode; rule?: string };

const ICONS = { ok: Check, warn: TriangleAlert, bad: CircleAlert } as const;
const { verdict: W } = words;

/** One line above the text, always there: what the rules make of it, and the way out. */
export const VerdictStrip = memo(function VerdictStrip(props: Props) {
  const said = saidOf(props);
  const isAlert = props.failure !== null;
  if (said === null) {
    return (
      <div className="verd mut" id={props.id} data-verdict="none">
        {W.none}
      </div>
    );
  }
  const Icon = said.tone === "ok" || said.tone === "warn" || said.tone === "bad" ? ICONS[said.tone] : null;
  return (
    <div className="verd" id={props.id} role={isAlert ? "alert" : undefined} data-verdict={said.rule ?? said.tone}>
      <Badge tone={said.tone}>
        {Icon === null ? null : <Icon size={13} aria-hidden="true" />} {said.title}
      </Badge>
      <span className="verd-t">{said.text}</span>
      {said.rule?.startsWith("R") ? (
        <CommandButton command={commandOf("honest")} className="hint sp">
          {words.write.honest}
        </CommandButton>
      ) : null}
    </div>
  );
});

function saidOf({ text, verdict, failure, isQuiet }: Props): Said | null {
  if (isQuiet) return null;
  if (failure !== null) return saidOfFailure(failure);
  const over = text.trim().length - MESSAGE_CHARS_MAX;
  if (over > 0) return { tone: "bad", title: W.tooLong, text: W.tooLongText(over) };
  if (verdict === null || text.trim() === "") return null;
  const { rule, outcome } = verdict.verdict;
  if (!rule || outcome === "allow") return { tone: "ok", title: W.ok, text: null };
  const more = outcome === "block" ? W.expected : "";
  return { tone: "warn", title: rule.title, rule: rule.code, text: `${W.rule(rule.code)} ${rule.advice} ${more}` };
}

function saidOfFailure(failure: Failure): Said {
  if (failure.kind === "blocked") {
    const { rule, title, advice } = failure.verdict;
    const code = rule === "" ? "" : W.rule(rule);
    return { tone: "bad", title, rule, text: `${code} ${advice} ${W.refused}` };
  }
  if (failure.kind === "expired") return { tone: "bad", title: W.expired, text: W.expiredText };
  return {
    tone: "bad",
    title: W.failed,
    text: failure.mayRepeat ? `${failure.sentence} ${W.retry}` : failure.sentence,
  };
}
