import type { AgentStatus, StockKind } from "@masq/domain/vocabulary";

const kinds: Record<StockKind, string> = {
  MessageStock: "Messages",
  FollowUpStock: "Follow-ups",
  MeetUpStock: "Role-play dates",
};
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const wallWords = {
  wall: {
    documentTitle: "Wall | Desk",
    title: "Wall",
    loading: "Loading the wall",
    lost: (at: string) => `Connection lost. These figures are from ${at}; reconnecting.`,
    failed: "Could not load the wall",
    again: "Try again",
    numbers: "The desk in seven numbers",
    waiting: "Waiting",
    waitingSplit: (messages: number, followUps: number, dates: number) =>
      `${count(messages, "message", "messages")}, ${count(followUps, "follow-up", "follow-ups")}, ${count(dates, "role-play date", "role-play dates")}`,
    oldest: "Oldest message",
    oldestNone: "none",
    oldestOf: (allowance: string) => `target ${allowance}`,
    risk: "Late or at risk",
    riskSplit: (late: number, missing: number) => `${late} late, ${missing} at risk`,
    riskLate: (late: number) => `${late} late; no forecast for the rest`,
    riskNone: "all on time at this rate",
    empty: "Queue empty",
    emptyNow: "now",
    emptyIn: (time: string) => `in ${time}`,
    emptyNever: "never",
    emptyGrows: "more arrives than is answered",
    emptyRate: "at the last hour’s rate",
    needed: "Operators needed",
    have: (n: number) => `${n} on duty`,
    chance: "Chance of waiting",
    within: (share: string, allowance: string) => `${share} answered within ${allowance}`,
    duty: "On duty",
    dutySplit: (writing: number, reading: number, free: number, paused: number) =>
      `${writing} writing, ${reading} reading, ${free} available, ${paused} on break`,
    tooFew: (answers: number) =>
      answers === 0
        ? "no replies in the last hour: too few to forecast"
        : `${count(answers, "reply", "replies")} in the last hour: too few to forecast`,
    under: "under 1%",
    over: "over 99%",
    unknown: "–",
    operators: "Operators",
    sorted: "least time left first",
    nobody: "No one is on duty",
    nobodyText: "Operators appear here when they start a shift.",
    columns: {
      operator: "Operator",
      state: "State",
      now: "Now",
      brand: "Brand",
      character: "Character",
      left: "Time left",
      answers: "Replies/h",
      median: "Median",
      flags: "Flags",
    },
    states: {
      writing: "Writing",
      reading: "Reading",
      free: "Available",
      paused: "On break",
      lapsed: "Lapsed, signed out",
      lost: "Disconnected",
    },
    draft: "draft",
    member: "member typing",
    lapses: (n: number) => (n === 1 ? "1 lapse" : `${n} lapses`),
    left: (operator: string, character: string, time: string) => `${operator} as ${character}: ${time} left`,
    open: (operator: string, character: string) => `Open ${operator}’s conversation as ${character}`,
    noClaim: "no claim",
    lockout: (time: string) => `next break in ${time}`,
    since: (time: string) => `for ${time}`,
    needs: "Needs attention",
    needsNone: "Nothing needs attention",
    needsNoneText: "Conversations that lapsed three times, are frozen or are about to be late appear here.",
    why: {
      frozen: "Conversation frozen",
      lapsed: "Lapsed three times",
      raised: "Escalated to a supervisor",
      late: "Late",
      missing: "At risk",
    },
    about: (character: string, kind: StockKind) => `${character}, ${kindOf[kind]}`,
    waits: (time: string) => `waiting ${time}`,
    lateBy: (time: string) => `late by ${time}`,
    dueIn: (time: string) => `due in ${time}`,
    answerIn: (time: string) => `reply expected in ${time}`,
    openIt: "Open",
    openItem: (character: string) => `Open the conversation with ${character}`,
    stocks: "Waiting by type and lane",
    kinds,
    lanes: {
      kind: "Type",
      standard: "Standard",
      vip: "Premium",
      first: "First message",
      supervisor: "Supervisor",
      oldest: "Oldest",
    },
    staffing: "Staffing, last hour",
    arrivals: "Arrived",
    answered: "Answered",
    handling: "Average handling time",
    onDuty: "On duty now",
    target: (share: string, allowance: string) => `Needed for ${share} within ${allowance}`,
    explained: "Erlang C, from the last hour’s arrivals and claims.",
    lead: (character: string, brand: string) =>
      `${character} on ${brand}. You are about to read a private conversation. Your reason is recorded in the audit log.`,
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
