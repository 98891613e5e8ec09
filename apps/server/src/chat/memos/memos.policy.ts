import type { NoteType } from "@masq/domain/vocabulary";

/** What a memo's sealed text is bound to. */
export const notePlace = (noteId: string): string => `note:${noteId}`;
/** The same of what it said before a change. */
export const noteBeforePlace = (changeId: string): string => `note-before:${changeId}`;

/**
 * What a memo is about, with whose key seals it: a member's, or the house's for a character (nobody's key). One side of a
 * conversation, or all conversations of a member or character.
 */
export type NoteTarget =
  | { kind: "conversation"; conversationId: string; memberId: string; type: NoteType }
  | { kind: "user"; memberId: string }
  | { kind: "profile"; profileId: string };

/** Whom the log names: ids that the export of a member's own entries finds. */
export function subjectOf(target: NoteTarget): string {
  if (target.kind === "conversation") return target.conversationId;
  return target.kind === "user" ? target.memberId : target.profileId;
}
