import {
  getClaim,
  getQueue,
  getSession,
  replyToStock,
  saveDraft,
  type Claim,
  type DeskMessage,
  type Queue,
} from "@masq/contract/agent/desk";
import { getNext, type NextItem } from "@masq/contract/agent/next";
import type { ReplyOf } from "@masq/contract/route";
import { AgentClientFrame, AgentServerFrame } from "@masq/contract/frames/agent";
import { CLAIM_MS } from "@masq/domain/constants";
import type { AgentStatus } from "@masq/domain/vocabulary";
import { afterEach, beforeEach, expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { close as closePanel } from "../src/features/commands/panels.ts";
import {} from "../src/features/session/desk-runtime.ts";
import { stopSession } from "../src/features/session/stop-session.ts";
import { workSession } from "../src/features/session/session-store.ts";
import { m } from "../src/paraglide/messages.js";
import { agentOf, openDesk, server } from "./desk.tsx";
import { profileOf } from "./profiles.ts";

const AT = "2026-03-10T08:00:00.000Z";
const NOBODY: Queue = {
  MessageStock: 0,
  FollowUpStock: 0,
  MeetUpStock: 0,
  total: 0,
  held: 0,
  oldest: { MessageStock: null, FollowUpStock: null, MeetUpStock: null },
};

export const lineOf = (text: string, over: Partial<DeskMessage> = {}): DeskMessage => ({
  _id: "msg_one",
  sequence: 1,
  messageType: "text",
  message: text,
  attachment: null,
  date: AT,
  dateSent: AT,
  day: AT,
  senderType: "user",
  isRead: false,
  isPending: false,
  clientKey: null,
  agentName: null,
  masked: false,
  ...over,
});

/** A claim just handed out: one line of a member, waiting for the character's answer. */
export const claimOf = (text: string, over: Partial<Claim> = {}): Claim => ({
  _id: "stk_one",
  kind: "MessageStock",
  claimTime: AT,
  postTime: AT,
  claimEpoch: 1,
  remainingMs: CLAIM_MS,
  draft: null,
  held: null,
  why: { waitedMs: 4_000, deadlineInMs: 240_000, tier: "first", ownReplies: 0, replies: 0, lapses: 0 },
  conversation: {
    _id: "cnv_one",
    createDate: AT,
    updateDate: AT,
    brand: { domain: "velvetrooms.com", hue: 8 },
    user: {
      _id: "usr_sam",
      username: "sam",
      age: 36,
      gender: "man",
      city: "Utrecht",
      online: true,
      timezone: "Europe/Amsterdam",
      aboutMe: null,
      tags: [],
      avatar: null,
    },
    profile: profileOf(),
    messages: [lineOf(text)],
    messageCount: 1,
    userNotes: [],
    profileNotes: [],
    meetUps: [],
    facts: [],
    promises: [],
    adminIntervene: false,
    favourited: false,
    frozen: false,
    honestAnswers: null,
    honest: [{ id: "honest-en-1", text: "No. I am a fictional character." }],
  },
  ...over,
});

/** What the server knows of the operator: the test writes it, the socket and the calls tell it. */
export type Shift = {
  status: AgentStatus;
  claims: Claim[];
  queue: Queue;
  next: NextItem[];
  replies: string[];
  drafts: string[];
  /** What the answer about the work session says otherwise. */
  session: Partial<ReplyOf<typeof getSession>>;
  /** What the answer to a change of the work session waits for. */
  held: Promise<unknown>;
  /** Tells the desk something on its line. */
  say: (frame: AgentServerFrame) => void;
};

/** The desk's line, as a server that agrees to everything: it answers a beat and a change of the work session. */
const lineTo = (shift: Shift) =>
  class extends EventTarget {
    constructor() {
      super();
      shift.say = (frame) => this.#say(frame);
      queueMicrotask(() => {
        this.dispatchEvent(new Event("open"));
        this.#say({ action: "queue", queue: shift.queue });
      });
    }
    send(data: string): void {
      const frame = AgentClientFrame.parse(JSON.parse(data));
      if (frame.action === "heartbeat") this.#say({ action: "heartbeat" });
      if (frame.action !== "agentStatusUpdate") return;
      void shift.held.then(() => {
        shift.status = frame.status;
        this.#say(frame);
      });
    }
    close(): void {
      this.dispatchEvent(new CloseEvent("close", { code: 1000 }));
    }
    #say(frame: AgentServerFrame): void {
      const data = JSON.stringify(AgentServerFrame.parse(frame));
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
  };

export let shift: Shift;
beforeEach(() => {
  shift = {
    status: "offline",
    claims: [],
    queue: NOBODY,
    next: [],
    replies: [],
    drafts: [],
    session: {},
    held: Promise.resolve(),
    say: () => undefined,
  };
  localStorage.clear();
  const handedOut = new Map<string, number>();
  const claims = () => {
    const now = performance.now();
    const held = (shift.status === "online" ? shift.claims : []).map((one) => {
      if (!handedOut.has(one._id)) handedOut.set(one._id, now);
      return { ...one, remainingMs: one.remainingMs - (now - handedOut.get(one._id)!) };
    });
    return { claims: held, status: shift.status };
  };
  server.on(getSession, () => ({
    status: shift.status,
    since: new Date().toISOString(),
    startedAt: shift.status === "offline" ? null : new Date().toISOString(),
    breakReason: null,
    lockoutSeconds: 0,
    replies: shift.replies.length,
    medianReplyMs: null,
    ...shift.session,
  }));
  server.on(getQueue, () => shift.queue);
  server.on(getNext, () => ({ items: shift.status === "online" ? shift.next : [] }));
  server.on(getClaim, claims);
  server.on(saveDraft, ({ body }) => {
    shift.drafts.push(body.text);
    return { status: "success" as const, savedAt: AT };
  });
  server.on(replyToStock, ({ params, body }) => {
    shift.replies.push(body.message ?? "");
    const conversationId = shift.claims[0]?.conversation._id ?? "";
    shift.claims = [];
    const message = lineOf(body.message ?? "", { _id: "msg_two", sequence: 2, senderType: "profile" });
    return { message, conversationId, stockId: params.id, next: claims() };
  });
});
afterEach(() => {
  closePanel();
  stopSession();
  localStorage.clear();
});

/** The parts of the desk that a test looks at and acts on. */
export const desk = {
  part: (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector),
  toast: (text: string | RegExp) => page.getByRole("region", { name: m.toasts() }).getByText(text).first(),
  async start(): Promise<void> {
    await expect.element(page.getByRole("button", { name: m.strip_start(), exact: true })).toBeVisible();
    // Before its line is open, the desk would start by a call that nobody serves here.
    await expect.poll(() => workSession.get().socket).toBe("live");
    await userEvent.keyboard("{Alt>}s{/Alt}");
    await expect.poll(() => desk.part('header [data-timer="session"]')).not.toBeNull();
  },
  async receives(text: string): Promise<void> {
    await expect.poll(() => desk.part("#pane-thread")?.textContent).toContain(text);
    await expect.poll(() => document.activeElement?.id).toBe("pane-write");
  },
  async answers(text: string): Promise<void> {
    await page.elementLocator(desk.part("#pane-write")!).fill(text);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
  },
};

/** An operator at the desk, off duty, with a line that answers. */
export async function atDesk(agent = agentOf(), at = "/chat") {
  globalThis.WebSocket = lineTo(shift) as unknown as typeof WebSocket;
  return openDesk(agent, at);
}

/** On duty, with the claim of one line. */
export async function onDuty(line: string) {
  shift.claims = [claimOf(line)];
  const opened = await atDesk();
  await desk.start();
  await desk.receives(line);
  return opened;
}
