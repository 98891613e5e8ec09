import { withoutHelpNumbers } from "@masq/domain/chat/help-lines";
import { asksWhetherReal } from "@masq/domain/chat/reply-policy/are-you-real";
import { isHouseText } from "@masq/domain/chat/reply-policy/house-texts";
import { judgeReply, watchLine } from "@masq/domain/chat/reply-policy/judge-reply";
import { embed } from "./embed.ts";
import { type Line, type Role, featuresOf, joinTexts, sentenceOf } from "./features.ts";
import { type Limits, type LineLimits, type Model, modelOf, type Scores, scoresOf } from "./model.ts";
import { passagesOf } from "./passages.ts";

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

/** What is highest of the scores of several passages; null for none. */
function highestOf(all: readonly Scores[]): Scores | null {
  const [first, ...others] = all;
  if (!first) return null;
  const highest: Scores = { any: first.any, classes: { ...first.classes } };
  for (const { any, classes } of others) {
    highest.any = Math.max(highest.any, any);
    for (const [name, score] of Object.entries(classes))
      highest.classes[name] = Math.max(highest.classes[name] ?? score, score);
  }
  return highest;
}

/** The scores of a line as a whole, and of its sentences if it has several. */
export type LineScores = { length: number; whole: Scores; part: Scores | null };

/** What this model finds in a line; `classes` are its classes. */
export async function scoreLine(line: Line, model: Model, classes: readonly string[]): Promise<LineScores> {
  const { wholes, parts } = passagesOf(line.texts);
  const score = async (texts: readonly string[]): Promise<Scores> => {
    const passage = { ...line, texts };
    return scoresOf(model, classes, featuresOf(passage, await embed(sentenceOf(passage))));
  };
  const all = await Promise.all([...wholes, ...parts].map(score));
  const [whole, part] = [all.slice(0, wholes.length), all.slice(wholes.length)].map(highestOf);
  if (!whole) throw new Error("a line has no passage");
  return { length: line.texts.at(-1)?.length ?? 0, whole, part: part ?? null };
}

/** What the scores of a line mean: the graver of the line's as a whole and of its sentences'. */
export function weighLine(role: Role, { length, whole, part }: LineScores, limits: LineLimits): Judgement {
  const told = (scores: Scores, of: Limits): Judgement => ({
    ...weigh(role, scores, of),
    scores: { any: scores.any, ...scores.classes },
  });
  if (part === null) return told(whole, limits.single);
  const band = limits.several.find(({ upTo }) => upTo === null || length <= upTo);
  if (!band) throw new Error("no limits for a line of this length");
  const gravity = ({ verdict }: Judgement): number => [...OUTCOMES[role], "passed"].indexOf(verdict);
  const [all, one] = [told(whole, band.whole), told(part, band.part)];
  return gravity(one) < gravity(all) ? one : all;
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
 * Judges the last of a writer's consecutive lines. Operators: blocked, held, passed; members: answered, notice, passed.
 * What a rule of phrases stops and the model passes is held. Never rejects: an operator's line that cannot be judged is
 * held, a member's gets the notice.
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
  return byRule(line) ?? byModel(line);
}

async function byModel(line: Line): Promise<Judgement> {
  const { role, lang, isKept } = line;
  try {
    const { model, classes, limits, kept } = modelOf(role);
    const scores = await scoreLine(line, model, classes);
    const weighed = weighLine(role, scores, isKept === true ? kept : limits[lang]);
    const phrase = weighed.verdict === "passed" ? phraseRule(line) : undefined;
    return { ...weighed, ...(phrase && { verdict: "held", ...phrase }) };
  } catch (error) {
    return { verdict: OUTCOMES[role][1], class: "unknown", scores: {}, why: `not judged: ${String(error)}` };
  }
}
