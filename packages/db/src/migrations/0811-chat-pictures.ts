import { sql, type Kysely } from "kysely";

/**
 * Pictures that members send in a chat: sealed, judged and served like their others. `conversation_id` is set by the send
 * that takes one; one without it is not sent yet and is swept away after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member_image
      drop constraint member_image_type_check,
      add constraint member_image_type_check check (type in ('avatar', 'other', 'message')),
      add column conversation_id text references conversation on delete set null,
      add constraint member_image_conversation_check check (conversation_id is null or type = 'message');
    create index on member_image (conversation_id) where conversation_id is not null;
    create index member_image_unsent on member_image (created_at) where type = 'message' and conversation_id is null;
    create index message_attachment on message (conversation_id, seq) where attachment_id is not null;
  `.execute(db);
}
