import { withoutHelpNumbers } from "@masq/domain/chat/help-lines";
import { asksWhetherReal } from "@masq/domain/chat/reply-policy/are-you-real";
import { isHouseText } from "@masq/domain/chat/reply-policy/house-texts";
import { judgeReply, watchLine } from "@masq/domain/chat/reply-policy/judge-reply";
import { embed } from "./embed.ts";
import { type Line, type Role, featuresOf, joinTexts, sentenceOf } from "./features.ts";
import { type Limits, modelOf, type Scores, scoresOf } from "./model.ts";

export type Outcome = "blocked" | "held" | "answered" | "notice" | "passed";
export type Judgement = {
  verdict: Outcome;
  /** The likeliest class; `innocent` where nothing is done. */
  class: string;
  scores: Record<string, number>;
  why: string;
};

/** In the order of gravity: of operators, then of members. */
const OUTCOMES = { operator: ["blocked", "held"], member: ["answered", "notice"] } as const;

/** Contact details have a form, so a rule decides. */
function contactRule(texts: readonly string[]): string | undefined {
  const { outcome, rule } = judgeReply(withoutHelpNumbers(joinTexts(texts)));
  return outcome === "block" && rule?.code.startsWith("C") ? `rule ${rule.code}: ${rule.title}` : undefined;
}

/** Letters of the rules that go by words, and the classes they stand for. */
const PHRASES: Readonly<Record<string, string>> = { A: "minors", M: "meeting", P: "money", R: "real", S: "harm" };

/** What a rule of phrases stops: it knows words, not what they mean, so it decides only without the model. */
function phraseRule({ role, texts, isKept }: Line): Pick<Judgement, "class" | "why"> | undefined {
  if (role !== "operator" || isKept === true) return undefined;
  const { outcome, rule } = judgeReply(texts.at(-1) ?? "");
  const found = outcome === "block" && rule ? PHRASES[rule.code[0] ?? ""] : undefined;
  return found && rule ? { class: found, why: `rule ${rule.code}: ${rule.title}` } : undefined;
}

/** Lines that the product answers by its rules, whatever a model thinks of them. */
function memberRule(texts: readonly string[]): "crisis" | "ask-real" | undefined {
  const last = texts.at(-1) ?? "";
  if (watchLine(last).crisis) return "crisis";
  return asksWhetherReal(last) ? "ask-real" : undefined;
}

/** What the scores mean under the limits of this role and language. */
export function weigh(role: Role, { any, classes }: Scores, limits: Limits): Omit<Judgement, "scores"> {
  const ranked = Object.entries(classes).toSorted((a, b) => b[1] - a[1]);
  const [likeliest = "innocent"] = ranked[0] ?? [];
  const [grave, mild] = OUTCOMES[role];
  for (const [verdict, limit] of [
    [grave, "block"],
    [mild, "hold"],
  ] as const) {
    const over = ranked.find(([name, score]) => score > (limits.own[name]?.[limit] ?? Infinity));
    if (over)
      return { verdict, class: over[0], why: `${over[0]} ${over[1].toFixed(2)} over ${limits.own[over[0]]?.[limit]}` };
    if (any > limits.any[limit])
      return { verdict, class: likeliest, why: `any ${any.toFixed(2)} over ${limits.any[limit]}` };
  }
  return { verdict: "passed", class: "innocent", why: `any ${any.toFixed(2)}` };
}

/** Its answer where a rule knows one: contact details, what the product says itself, a member's crisis or question. */
function byRule({ role, texts }: Line): Judgement | undefined {
  const rule = role === "operator" ? contactRule(texts) : undefined;
  if (rule) return { verdict: "blocked", class: "contact", scores: {}, why: rule };
  if (role === "operator" && isHouseText(texts.at(-1) ?? ""))
    return { verdict: "passed", class: "innocent", scores: {}, why: "said for everybody" };
  const known = role === "member" ? memberRule(texts) : undefined;
  return known && { verdict: "answered", class: known, scores: {}, why: `rule of ${known}` };
}

/** The judge without its model. */
export async function judgeByRules(line: Line): Promise<Judgement> {
  const phrase = phraseRule(line);
  return (
    byRule(line) ??
    (phrase
      ? { verdict: "blocked", scores: {}, ...phrase }
      : { verdict: "passed", class: "innocent", scores: {}, why: "no rule" })
  );
}

/**
 * Judges the last of a writer's consecutive lines together with the two before it. Operators: blocked, held, passed;
 * members: answered, notice, passed, the graver of the line with and without those before it. What a rule of phrases stops and the model passes is held. Never rejects: an operator's line that cannot be judged is held, a member's gets
 * the notice.
 */
export async function judge(line: Line): Promise<Judgement> {
  const { role, lang, texts, isKept = false } = line;
  const key = JSON.stringify([role, lang, isKept, texts]);
  const judging = known.get(key) ?? judgeAnew(line);
  known.delete(key);
  known.set(key, judging);
  const [oldest] = known.size > KNOWN_MAX ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  const judged = await judging;
  if (judged.class === "unknown") known.delete(key);
  return judged;
}

/** Of the last lines, in the order of asking: an operator's is judged as it is written, when sent and by the second look. */
const KNOWN_MAX = 200;
const known = new Map<string, Promise<Judgement>>();

async function judgeAnew(line: Line): Promise<Judgement> {
  const ruled = byRule(line);
  if (ruled) return ruled;
  if (line.role === "operator" || line.texts.length < 2) return byModel(line);
  // Harmless lines before it must not hide a cry for help.
  const [whole, alone] = await Promise.all([byModel(line), byModel({ ...line, texts: line.texts.slice(-1) })]);
  if (whole.verdict === "answered") return whole;
  return whole.verdict === "passed" || alone.verdict === "answered" ? alone : whole;
}

async function byModel(line: Line): Promise<Judgement> {
  try {
    const { model, classes, limits, kept } = modelOf(line.role);
    const scores = scoresOf(model, classes, featuresOf(line, await embed(sentenceOf(line))));
    const weighed = weigh(line.role, scores, line.isKept === true ? kept : limits[line.lang]);
    const phrase = weighed.verdict === "passed" ? phraseRule(line) : undefined;
    return {
      ...weighed,
      ...(phrase && { verdict: "held", ...phrase }),
      scores: { any: scores.any, ...scores.classes },
    };
  } catch (error) {
    return { verdict: OUTCOMES[line.role][1], class: "unknown", scores: {}, why: `not judged: ${String(error)}` };
  }
}
