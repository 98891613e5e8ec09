import { brandMoves } from "@masq/domain/foundation/brand-changes";
import type { BrandContent } from "@masq/domain/foundation/brand-content";
import { sentenceOf } from "@masq/domain/foundation/brand-rules";
import { DISCLOSURE_LOCALES } from "@masq/domain/foundation/disclosure";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId, newSecret, sha256Hex } from "../../platform/ids/ids.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { findCompany, type EditedState } from "./editor-brands.queries.ts";
import { faultsOf, lockBrands, refuseScoped, refuseTaken, requireState } from "./judge-brand.ts";
import { movesData } from "./update-brand.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "keys" | "bus" | "gateways" | "judge" | "listeners">;

/** Its months end by the new brand's time zone; its books use the currency of the company it was copied from. */
async function addCompany(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { company, timezone, start }: BrandContent,
): Promise<string> {
  const like = start.from
    ? await tx
        .selectFrom("company")
        .innerJoin("brand", "brand.company_id", "company.id")
        .where("brand.id", "=", start.from)
        .select(["company.currency", "company.rates"])
        .executeTakeFirst()
    : undefined;
  const id = newId("cmp", deps.clock.now());
  const row = {
    id,
    name: company.name,
    address: company.address,
    registration_number: company.registrationNumber,
    support_email: company.supportEmail,
    phone: company.phone,
    timezone,
  };
  await tx
    .insertInto("company")
    .values(like ? { ...row, currency: like.currency, rates: JSON.stringify(like.rates) } : row)
    .execute();
  return id;
}

const rowOf = (content: BrandContent) => ({
  hosts: [...content.hosts],
  countries: [...content.countries],
  legacy: content.legacy,
  timezone: content.timezone,
  headline: content.headline,
  customer_support: content.customerSupport,
  maintenance_fee: content.maintenanceFee,
  default_descriptor: content.defaultDescriptor,
  theme: JSON.stringify(content.look),
});
const switchesOf = ({ sso, agePolicy, writesIn, headlineDe }: BrandContent) => ({
  writesIn,
  ...(headlineDe && { headlineDe }),
  ...(sso && { sso }),
  ...(agePolicy && { agePolicy }),
});

/** Inserts everything a brand needs from its first minute: record, prices and pay per reply. */
async function addBrand(
  deps: Pick<Deps, "clock" | "listeners">,
  tx: Tx,
  id: string,
  companyId: string,
  content: BrandContent,
): Promise<void> {
  const { from, welcomeCredits, neutralName } = content.start;
  const settings = { ...switchesOf(content), welcomeCredits, ...(neutralName && { neutralName }) };
  await tx
    .insertInto("brand")
    .values({
      ...rowOf(content),
      id,
      company_id: companyId,
      domain: content.domain,
      full_scope: content.fullScope,
      settings: JSON.stringify(settings),
      api_key: newSecret(),
    })
    .execute();
  if (from === null) return;
  await deps.listeners.onBrandCopied(deps, tx, { from, to: id, companyId });
}

async function changeBrand(tx: Tx, { row }: NonNullable<EditedState["published"]>, content: BrandContent) {
  const { sso: _, agePolicy: __, headlineDe: ___, ...numbers } = row.settings;
  await tx
    .updateTable("brand")
    .set({
      ...rowOf(content),
      settings: JSON.stringify({ ...numbers, ...switchesOf(content) }),
      version: row.version + 1,
    })
    .where("id", "=", row.id)
    .execute();
}

/** Versions compare as texts: `0001`, `0002`. The successor of a non-number is `<it>.0001`. */
function versionAfter(version: string | undefined): string {
  const [, head = "", count = "0"] = /^(.*\.)?(\d{4})$/.exec(version ?? "0000") ?? ["", `${version}.`];
  return head + String(Number(count) + 1).padStart(4, "0");
}

/** Writes a new version only if the words changed, since members must accept each version. */
async function writeSentences(tx: Tx, { id, sentences }: EditedState, content: BrandContent, company: string) {
  const texts = DISCLOSURE_LOCALES.map((locale) => ({ locale, text: sentenceOf(content, company, locale) }));
  const stands = texts.every(({ locale, text }) => {
    const now = sentences.find((sentence) => sentence.locale === locale);
    return now === undefined ? content.sentences[locale] === "" : now.text === text;
  });
  if (sentences.length > 0 && stands) return;
  const version = versionAfter(sentences[0]?.version);
  const rows = texts.map(({ locale, text }) => ({ brand_id: id, version, locale, text, sha256: sha256Hex(text) }));
  await tx.insertInto("disclosure").values(rows).execute();
}

/**
 * Publishes the draft, in one transaction with its audit entry. The sealing key is created first, so that no member
 * meets a brand without one. Errors: forbidden, not-found, conflict, host-taken, validation.
 */
export async function publishBrand(
  deps: Needs,
  actor: AgentActor,
  { id, version }: { id: string; version: string },
): Promise<void> {
  refuseScoped(actor);
  await inTransaction(deps, async (tx, after) => {
    await lockBrands(tx);
    // Settings change under this same row lock, so neither write is lost.
    await tx.selectFrom("brand").where("id", "=", id).select("id").forUpdate().execute();
    const state = await requireState(tx, id, version);
    const { draft, published } = state;
    if (draft === null) throw new AppError("not-found");
    const { content } = draft;
    await refuseTaken(tx, id, content);
    const faults = await faultsOf(deps, tx, state);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    deps.keys.get(`brand-${id}`);
    const companyId = content.companyId ?? (await addCompany(deps, tx, content));
    if (published) await changeBrand(tx, published, content);
    else await addBrand(deps, tx, id, companyId, content);
    const company = await findCompany(tx, companyId);
    await writeSentences(tx, state, content, company?.name ?? "");
    await tx.deleteFrom("brand_draft").where("brand_id", "=", id).execute();
    const data = movesData(brandMoves(published?.content ?? null, content));
    await appendAudit(tx, { actor: actor.id, action: "brand.published", subject: id, data });
    after(() => deps.bus.signal({ kind: "brands-changed" }));
  });
}
