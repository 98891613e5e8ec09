import { getConversation, listConversations, type Message } from "@masq/contract/member/conversations";
import type { User } from "@masq/contract/member/user";
import type { ReplyOf } from "@masq/contract/route";
import { page } from "vitest/browser";
import { expect } from "vitest";
import { m } from "../app/paraglide/messages.js";
import { memberOf } from "./people.ts";
import { server, visit } from "./site.tsx";

type Thread = ReplyOf<typeof getConversation>;
const AT = "2026-03-10T08:00:00.000Z";

export const lineOf = (sequence: number, over: Partial<Message> = {}): Message => ({
  _id: `msg_${sequence}`,
  sequence,
  messageType: "text",
  message: "The first line.",
  attachment: null,
  date: AT,
  dateSent: AT,
  day: "2026-03-10T00:00:00.000Z",
  senderType: "user",
  isRead: true,
  isPending: false,
  clientKey: null,
  ...over,
});

export const threadOf = (over: Partial<Thread> = {}): Thread => ({
  _id: "cnv_one",
  archived: false,
  blocked: false,
  isClosed: false,
  muted: false,
  type: "inbox",
  createDate: AT,
  updateDate: AT,
  meetUps: [],
  profileNotes: [],
  userNotes: [],
  messages: [lineOf(1)],
  messageCount: 1,
  unread: 0,
  user: { _id: "usr_sam", username: "sam" },
  profile: {
    _id: "prf_vesna",
    fictional: true,
    username: "vesna",
    name: "Vesna",
    age: 38,
    gender: "woman",
    profile: { birthday: "1987-05-20" },
    createDate: AT,
    activityDate: AT,
    status: "Standard",
    badges: [],
    online: false,
    setting: { place: "the harbour of Trieste", country: "IT" },
    epithet: "Keeper of unsent letters",
    quote: "Bring a map, or bring nothing.",
    narratedIn: "en",
    languages: ["en"],
    images: [],
    imageCount: 0,
    isFavourite: false,
  },
  previous: null,
  next: null,
  ...over,
});

/** A member in a conversation; what stands beside it is not looked at. */
export async function talk(
  thread: Thread = threadOf(),
  { viewer = memberOf(), search = "", ...given }: Parameters<typeof visit>[2] & { viewer?: User; search?: string } = {},
) {
  server.ignoreRest();
  server.on(getConversation, () => thread);
  server.on(listConversations, () => ({
    conversations: [thread],
    total: 1,
    page: 1,
    limit: 36,
    unread: { total: 0, inbox: 0, archive: 0, conversation: 0 },
  }));
  const opened = await visit(viewer, `/messages/chat/${thread._id}${search}`, given);
  const composer = page.getByLabelText(m.profile_write({ name: thread.profile.name }));
  await expect.element(composer).toBeVisible();
  return { ...opened, composer };
}
