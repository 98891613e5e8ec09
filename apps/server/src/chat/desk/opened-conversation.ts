import type { DeskMessage } from "@masq/contract/agent/desk";
import type { DeskFact } from "@masq/contract/agent/desk-fact";
import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import type { Note } from "@masq/contract/agent/note";
import type { DeskConversationRow } from "./desk.queries.ts";

export type OpenedConversation = {
  row: DeskConversationRow;
  messages: DeskMessage[];
  notes: Note[];
  meetUps: DeskMeetUp[];
  facts: DeskFact[];
  promises: DeskPromise[];
};
