import type { Deps } from "../../deps.ts";
import type { Letter } from "../../foundation/mail-queue/letter.ts";
import { settingsOf } from "../../people/accounts/member-settings.ts";

/** `isDiscreet`: the sender's name is seen in a list of mails, so it must not say whose they are. */
export type MailReader = { id: string; email: string; email_key: string; locale: string; isDiscreet: boolean };

export async function readMember(deps: Pick<Deps, "db">, id: string): Promise<MailReader> {
  const { settings, ...row } = await deps.db
    .selectFrom("member")
    .select(["id", "email", "email_key", "locale", "settings"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, isDiscreet: settingsOf(settings).discreet };
}

/** Staff and people without an account replace the member: their address is in the letter. */
export const outsideReader = (id: string | null, letter: Letter): MailReader => {
  const email = "to" in letter ? letter.to : "";
  return {
    id: id ?? "",
    email,
    email_key: email,
    locale: "locale" in letter ? letter.locale : "en",
    isDiscreet: false,
  };
};
