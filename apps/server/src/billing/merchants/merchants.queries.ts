import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

/** All companies by name, each with the account that takes its new charges. */
export const companyMerchants = (db: Kysely<DB>) =>
  db
    .selectFrom("company")
    .leftJoin("merchant_account as account", (on) =>
      on.onRef("account.company_id", "=", "company.id").on("account.is_current", "=", true),
    )
    .leftJoin("agent", "agent.id", "account.updated_by")
    .select(["company.id", "company.name as company", "agent.username as by"])
    .select(["account.name", "account.descriptor", "account.sealed", "account.updated_at"])
    .orderBy("company.name")
    .orderBy("company.id")
    .execute();
export type MerchantRow = Awaited<ReturnType<typeof companyMerchants>>[number];

export const findMerchant = (db: Kysely<DB>, name: string) =>
  db.selectFrom("merchant_account").where("name", "=", name).selectAll().executeTakeFirst();
