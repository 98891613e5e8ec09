import type { TestApp } from "@masq/server/testing/app";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { readOutbox, type KeptMail } from "./notifications.queries.ts";
import { queueMessageNotification } from "../../foundation/mail-queue/queue-message-notification.ts";
import { sendDueMails } from "./send-due-mails.ts";

/** A member of velvetrooms with one conversation, in which the character Mia has written once. */
export async function givenChat(app: TestApp, over: Parameters<TestApp["given"]["member"]>[0] = {}) {
  const member = await app.given.member(over);
  const profile = await app.given.profile({ name: "Mia" });
  const id = newId("cnv", app.clock.now());
  await app.db
    .insertInto("conversation")
    .values({ id, brand_id: "velvetrooms", member_id: member.id, profile_id: profile.id, unread: 1 })
    .execute();
  const given = { memberId: member.id, brandId: "velvetrooms", conversationId: id, profileName: "Mia", seq: 1 };
  return {
    member,
    wrote: () =>
      inTransaction(app.deps, async (tx) => {
        const query = tx.selectFrom("conversation").where("id", "=", id).select("member_read_seq");
        const { member_read_seq: readSeq } = await query.executeTakeFirstOrThrow();
        await queueMessageNotification(app.deps, tx, { ...given, readSeq, hasDevices: false });
      }),
    change: (set: { unread?: number; member_read_seq?: number }) =>
      app.db.updateTable("conversation").set(set).where("id", "=", id).execute(),
    seen: () =>
      app.db.updateTable("member").set({ activity_at: app.clock.now() }).where("id", "=", member.id).execute(),
    mails: async (): Promise<KeptMail[]> => {
      await sendDueMails(app.deps);
      return (await readOutbox(app.deps)).filter((mail) => mail.to === member.email);
    },
  };
}
