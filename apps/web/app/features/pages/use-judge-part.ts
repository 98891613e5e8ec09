import type { JudgeFigures } from "@masq/contract/member/transparency";
import { m } from "../../paraglide/messages.js";
import { useFigures } from "./use-figures.ts";

const LANGS = ["en", "de", "nl"] as const;

/** How well the judge of words does on lines it never saw, each share with its bounds. */
export function useJudgePart() {
  const { measured, numberOf } = useFigures();
  const inLanguage = (judge: JudgeFigures, lang: (typeof LANGS)[number]) => {
    const { violations, innocents } = judge.operator[lang];
    const { asked, innocents: others } = judge.member[lang];
    return {
      title: m.tp_judge_language({ lang }),
      figures: [
        measured(m.tp_judge_blocked(), violations.blocked, violations.n),
        measured(m.tp_judge_stopped(), violations.blocked + violations.held, violations.n),
        measured(m.tp_judge_innocent(), innocents.blocked + innocents.held, innocents.n),
        measured(m.tp_judge_asked(), asked.answered + asked.notice, asked.n),
        measured(m.tp_judge_asked_wrong(), others.answered + others.notice, others.n),
      ],
    };
  };
  return (judge: JudgeFigures) => ({
    id: "judge",
    title: m.tp_judge(),
    text: m.tp_judge_text({ n: numberOf(judge.lines) }),
    figures: [],
    more: LANGS.map((lang) => inLanguage(judge, lang)),
  });
}
