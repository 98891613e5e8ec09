import { watchLine } from "@masq/domain/chat/reply-policy/judge-reply";
import type { Judgement } from "@masq/judge/judge";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { messagePlace } from "../messages/append-message.ts";
import { isKnownByRule, langOf, linesBefore, seenIn } from "../policy/judge-line.ts";
import { isHonestAnswer } from "../policy/policy.policy.ts";
import { answerLine, reportLine } from "./answer-line.ts";
import { endTurn, takeTurn, type Part, type Turn } from "./judge-cursor.ts";
import { linesToJudge, type LineToJudge } from "./second-look.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "log" | "brands" | "listeners" | "judge">;

/** Lines a round; the present can take all that the model judges in two seconds, the past a fifth of its time. */
const LINES: Record<Part, number> = { new: 100, past: 10 };
/** A judgement takes 10 ms; beyond this the process is busy, and the past can wait. */
const BUSY_MS = 150;
/** The thread that judges answers members, too: it has at least as long for them after each line, up to this. */
const PAUSE_MAX_MS = 10;

/** `isOver`: the model is absent, or the process is busy. */
type Round = { turn: Turn; passed: string[]; reached: string | undefined; isOver: boolean };

/** The judge with the writer's lines before; undefined without its model. */
async function judge(deps: Needs, line: LineToJudge, text: string): Promise<Judgement | undefined> {
  const { sender, seq, conversation_id: conversationId, member_id: memberId, locale } = line;
  const before = await linesBefore(deps, deps.db, { conversationId, memberId, sender, beforeSeq: seq });
  const role = sender === "user" ? "member" : "operator";
  const judged = await deps.judge({ role, lang: langOf(locale), texts: [...before, text] });
  return judged.class === "unknown" ? undefined : judged;
}

/** False: it could not be judged. */
async function lookAtMember(deps: Needs, { version }: Turn, line: LineToJudge, text: string): Promise<boolean> {
  const { crisis } = watchLine(text);
  // The rules were asked at the send.
  if (!line.is_old && isKnownByRule(text)) return true;
  if (crisis) {
    await reportLine(deps, line, { version, name: "crisis", why: `rule ${crisis}` });
    return true;
  }
  const judged = await judge(deps, line, text);
  const seen = judged && seenIn(judged);
  if (judged && seen && !line.is_old) await answerLine(deps, line, seen);
  else if (judged && seen === "crisis") await reportLine(deps, line, { version, name: "crisis", why: judged.why });
  return judged !== undefined;
}

async function lookAtCharacter(deps: Needs, { version }: Turn, line: LineToJudge, text: string): Promise<boolean> {
  const brand = await deps.brands.byId(line.brand_id);
  if (brand && isHonestAnswer({ brand: brand.domain, company: brand.company.name }, text)) return true;
  const judged = await judge(deps, line, text);
  if (judged?.verdict === "blocked")
    await sql`
      insert into message_hit (message_id, conversation_id, brand_id, version, class, why)
      select id, conversation_id, ${line.brand_id}, ${version}, ${judged.class}, ${judged.why}
      from message where id = ${line.id} on conflict do nothing`.execute(deps.db);
  return judged !== undefined;
}

/** The round's lines until it is over. */
function* whileOpen(lines: readonly LineToJudge[], round: Round): Generator<LineToJudge> {
  for (const line of lines) {
    if (round.isOver) return;
    yield line;
  }
}

async function lookAt(deps: Needs, round: Round, line: LineToJudge): Promise<void> {
  const began = deps.clock.monotonicMs();
  const place = { memberId: line.member_id, place: messagePlace(line.conversation_id, line.id) };
  const { text } = await openText(deps, deps.db, place, line.body);
  const look = line.sender === "user" ? lookAtMember : lookAtCharacter;
  if (text !== "" && !(await look(deps, round.turn, line, text))) {
    round.isOver = true;
    return;
  }
  round.passed.push(line.id);
  round.reached = line.id;
  const took = deps.clock.monotonicMs() - began;
  round.isOver = round.turn.part === "past" && took > BUSY_MS;
  await deps.clock.sleep(Math.min(took, PAUSE_MAX_MS));
}

/** Returns how many lines there were. */
async function judgePart(deps: Needs, version: string, part: Part): Promise<number> {
  const turn = await takeTurn(deps, version, part);
  if (!turn) return 0;
  const round: Round = { turn, passed: [], reached: undefined, isOver: false };
  let lines: LineToJudge[] = [];
  try {
    lines = await linesToJudge(deps.db, turn, LINES[part]);
    await eachApart(deps, "a line's second look", whileOpen(lines, round), (line) => lookAt(deps, round, line));
  } finally {
    const isAll = !round.isOver && lines.length < LINES[part];
    await endTurn(deps, turn, { passed: round.passed, reached: isAll ? undefined : (round.reached ?? turn.upto) });
  }
  return lines.length;
}

/**
 * One round of the second look (docs/decisions/072): the lines that came since the last one, then a few of the days
 * before this version of the judge. Safe on every node at once, and after a crash: every effect is stored with the mark
 * that it is done.
 */
export async function judgeLines(deps: Needs, version: string): Promise<void> {
  const fresh = await judgePart(deps, version, "new");
  if (fresh < LINES.new) await judgePart(deps, version, "past");
}
