import type { NoteType } from "@masq/domain/vocabulary";

/** Binding of a memo's sealed text. */
export const notePlace = (noteId: string): string => `note:${noteId}`;
/** Binding of its text before a change. */
export const noteBeforePlace = (changeId: string): string => `note-before:${changeId}`;

/**
 * A memo's subject, which decides the sealing key: a member's, or the installation's for a character. One side of a
 * conversation, or all conversations of a member or character.
 */
export type NoteTarget =
  | { kind: "conversation"; conversationId: string; memberId: string; type: NoteType }
  | { kind: "user"; memberId: string }
  | { kind: "profile"; profileId: string };

/** Subject in the audit log: ids that a member's data export finds. */
export function subjectOf(target: NoteTarget): string {
  if (target.kind === "conversation") return target.conversationId;
  return target.kind === "user" ? target.memberId : target.profileId;
}
