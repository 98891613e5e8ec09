import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { findCompany, takenNames } from "../../foundation/brands/editor-brands.queries.ts";
import { lockBrands } from "../../foundation/brands/judge-brand.ts";
import type { AgentActor } from "../../http/actor.ts";
import { demandAllBrands } from "../../http/all-brands.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newSecret } from "../../platform/ids/ids.ts";
import { ccbillApi } from "../../platform/payments/ccbill-api.ts";
import { webhookPath } from "../../platform/payments/payments.ts";
import { merchantName, openMerchant, sealMerchant, settingsOf, type MerchantSettings } from "./merchant.ts";
import { merchantFaults, SECRET_FIELDS, type MerchantBody } from "./merchants.policy.ts";
import { findMerchant } from "./merchants.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus">;
type Wanted = { companyId: string; body: MerchantBody };

function settingsFrom(
  { config }: Pick<Deps, "config">,
  body: MerchantBody,
  before: MerchantSettings | undefined,
): MerchantSettings {
  const secret = (typed: string, stored: string | undefined): string => typed || (stored ?? "");
  const { account, subAccount, threeDsSubAccount, applicationId } = body;
  return {
    account,
    subAccount,
    ...(threeDsSubAccount !== "" && { threeDsSubAccount }),
    applicationId,
    frontend: { id: body.frontendId, secret: secret(body.frontendSecret, before?.frontend.secret) },
    backend: { id: body.backendId, secret: secret(body.backendSecret, before?.backend.secret) },
    dataLink: { username: body.dataLinkUser, password: secret(body.dataLinkPassword, before?.dataLink.password) },
    payOrigin: `${config.MODE === "demo" ? "http" : "https"}://${body.payHost}`,
    webhookSecret: body.newAddress || before === undefined ? newSecret() : before.webhookSecret,
  };
}

/** Under the lock of all hostnames: neither a brand nor another account may have this one. */
async function refuseHost(tx: Tx, { CCBILL }: Deps["config"], { companyId, body: { payHost } }: Wanted): Promise<void> {
  const own = { domain: payHost, hosts: [], fullScope: "" };
  const { hosts } = await takenNames(tx, "", own);
  if (hosts.length > 0)
    throw invalid({ payHost: "A brand answers there: the card fields need a hostname of their own" });
  const other = await tx
    .selectFrom("merchant_account")
    .where("pay_host", "=", payHost)
    .where("is_current", "=", true)
    .where("company_id", "<>", companyId)
    .select("name")
    .executeTakeFirst();
  if (other || (CCBILL && new URL(CCBILL.payOrigin).hostname === payHost))
    throw invalid({ payHost: "Another account has this hostname" });
}

/**
 * Sets the account that takes a company's new charges, and returns the path of its webhooks if it was made. The gateway
 * must accept the logins first, so that no typing error closes a running checkout. Errors: forbidden, not-found,
 * validation, conflict (saved meanwhile).
 */
export async function saveMerchant(deps: Needs, actor: AgentActor, wanted: Wanted): Promise<string | null> {
  demandAllBrands(actor, "Only an admin of all brands may set an account up");
  const { db, config, clock, sealing } = deps;
  const { companyId, body } = wanted;
  if (!(await findCompany(db, companyId))) throw new AppError("not-found");
  const name = merchantName(body.account);
  const row = await findMerchant(db, name);
  if (body.account === config.CCBILL?.account || (row && row.company_id !== companyId))
    throw invalid({
      account: row ? "Another company has this account" : "It is in the installation’s settings already",
    });
  const before = row && openMerchant(sealing, name, row.sealed);
  const faults = merchantFaults(body, { hasSecrets: row !== undefined, isDemo: config.MODE === "demo" });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const settings = settingsFrom(deps, body, before);
  const why = await ccbillApi(settingsOf(settings, config.CCBILL_AT), clock).ping();
  if (why !== null)
    throw invalid({
      [why.endsWith("frontend") ? "frontendSecret" : "backendSecret"]: "CCBill does not accept this ID and secret",
    });
  await inTransaction(deps, async (tx, after) => {
    await lockBrands(tx);
    // Twice at once, or by two admins: the other's secrets and webhook address stay.
    if ((await findMerchant(tx, name))?.version !== row?.version) throw new AppError("conflict");
    await refuseHost(tx, config, wanted);
    await tx
      .updateTable("merchant_account")
      .set({ is_current: false })
      .where("company_id", "=", companyId)
      .where("name", "<>", name)
      .execute();
    const values = {
      descriptor: body.descriptor,
      pay_host: body.payHost,
      sealed: sealMerchant(sealing, name, settings),
      updated_by: actor.id,
    };
    const renewal = {
      ...values,
      is_current: true,
      version: sql<number>`merchant_account.version + 1`,
      updated_at: appNow,
    };
    await tx
      .insertInto("merchant_account")
      .values({ ...values, name, company_id: companyId })
      .onConflict((is) => is.column("name").doUpdateSet(renewal))
      .execute();
    const { payHost, descriptor } = body;
    const renewed = SECRET_FIELDS.filter((field) => body[field] !== "");
    const data = {
      account: name,
      payHost,
      descriptor,
      renewed,
      isNewAddress: settings.webhookSecret !== before?.webhookSecret,
    };
    await appendAudit(tx, { actor: actor.id, action: "merchant.saved", subject: companyId, data });
    after(() => deps.bus.signal({ kind: "brands-changed" }));
  });
  return settings.webhookSecret === before?.webhookSecret ? null : webhookPath(name, settings.webhookSecret);
}
