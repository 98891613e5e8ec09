import type { AgentStatus, StockKind } from "@masq/domain/vocabulary";

const kinds: Record<StockKind, string> = {
  MessageStock: "Messages",
  FollowUpStock: "Follow-ups",
  MeetUpStock: "Role-play dates",
};
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** The supervisors' wall. */
export const wallWords = {
  wall: {
    documentTitle: "Wall | Desk",
    title: "Wall",
    loading: "Reading how the desk stands",
    lost: (at: string) => `The line is lost. What stands here is of ${at}; it is tried again until it is back.`,
    failed: "The wall could not be read",
    again: "Try again",
    numbers: "The desk in seven numbers",
    waiting: "Waiting",
    waitingSplit: (messages: number, followUps: number, dates: number) =>
      `${count(messages, "message", "messages")}, ${count(followUps, "follow-up", "follow-ups")}, ${count(dates, "date", "dates")}`,
    oldest: "Oldest message",
    oldestNone: "none",
    oldestOf: (allowance: string) => `${allowance} allowed`,
    risk: "Late, or will be",
    riskSplit: (late: number, missing: number) => `${late} late, ${missing} will be`,
    riskLate: (late: number) => `${late} late; the rest cannot be foreseen`,
    riskNone: "all in time at this rate",
    empty: "Queue empty",
    emptyNow: "now",
    emptyIn: (time: string) => `in ${time}`,
    emptyNever: "never",
    emptyGrows: "more comes than is answered",
    emptyRate: "at the rate of the last hour",
    needed: "Operators needed",
    have: (n: number) => `${n} on duty`,
    chance: "Chance to wait",
    within: (share: string, allowance: string) => `${share} answered within ${allowance}`,
    duty: "On duty",
    dutySplit: (writing: number, reading: number, free: number, paused: number) =>
      `${writing} writing, ${reading} reading, ${free} free, ${paused} paused`,
    tooFew: (answers: number) =>
      answers === 0
        ? "no answers in the last hour: too few to say"
        : `${count(answers, "answer", "answers")} in the last hour: too few to say`,
    under: "under 1 %",
    over: "over 99 %",
    unknown: "–",
    operators: "Operators",
    sorted: "by the time that is left",
    nobody: "Nobody is on duty",
    nobodyText: "Operators appear here when they start a session.",
    columns: {
      operator: "Operator",
      state: "State",
      now: "Now",
      brand: "Brand",
      character: "Character",
      left: "Time left",
      answers: "Answers/h",
      median: "Median",
      flags: "Flags",
    },
    states: {
      writing: "Writing",
      reading: "Reading",
      free: "Free",
      paused: "Paused",
      lapsed: "Ran out, signed out",
      lost: "Line lost",
    },
    draft: "draft",
    member: "member writes",
    lapses: (n: number) => (n === 1 ? "1 lapse" : `${n} lapses`),
    left: (operator: string, character: string, time: string) => `${operator} as ${character}: ${time} left`,
    open: (operator: string, character: string) => `Open ${operator}'s conversation as ${character}`,
    noClaim: "no claim",
    lockout: (time: string) => `next pause in ${time}`,
    since: (time: string) => `for ${time}`,
    needs: "Needs a person",
    needsNone: "Nothing needs a person",
    needsNoneText: "What lapsed three times, what is frozen and what will be late stands here.",
    why: {
      frozen: "Conversation frozen",
      lapsed: "Ran out three times",
      raised: "Raised to a supervisor",
      late: "Late",
      missing: "Will be late",
    },
    about: (character: string, kind: StockKind) => `${character}, ${kindOf[kind]}`,
    waits: (time: string) => `waits ${time}`,
    lateBy: (time: string) => `late by ${time}`,
    dueIn: (time: string) => `due in ${time}`,
    answerIn: (time: string) => `answer in about ${time}`,
    openIt: "Open",
    openItem: (character: string) => `Open the conversation with ${character}`,
    stocks: "Waiting by stock and lane",
    kinds,
    lanes: {
      kind: "Stock",
      standard: "Standard",
      vip: "VIP",
      first: "First ever",
      supervisor: "Supervisor",
      oldest: "Oldest",
    },
    staffing: "Staffing, from the last hour",
    arrivals: "Arrived",
    answered: "Answered",
    handling: "Mean time per answer",
    onDuty: "On duty now",
    target: (share: string, allowance: string) => `Needed for ${share} within ${allowance}`,
    explained: "Erlang C over arrivals and real claims of the last hour.",
    lead: (character: string, brand: string) =>
      `${character} on ${brand}. You are about to read a private conversation. Say why; it is written to the audit log.`,
  },
} as const;

const kindOf: Record<StockKind, string> = {
  MessageStock: "message",
  FollowUpStock: "follow-up",
  MeetUpStock: "role-play date",
};
export type WallState = keyof typeof wallWords.wall.states;
export const statusState = (status: AgentStatus): WallState =>
  status === "paused" ? "paused" : status === "online" ? "free" : "lapsed";
