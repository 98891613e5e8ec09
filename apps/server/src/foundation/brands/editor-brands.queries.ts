import type { BrandChange } from "@masq/contract/agent/brand-editor";
import { EMPTY_BRAND, type BrandContent } from "@masq/domain/foundation/brand-content";
import { disclosure } from "@masq/domain/foundation/disclosure";
import { productName } from "@masq/domain/foundation/product-name";
import type { BrandTable, DisclosureTable } from "@masq/db/tables/brands";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type Selectable } from "kysely";
import { namesOfAgents } from "../audit/audit.queries.ts";
import { lookOf } from "./brands.views.ts";

type Published = { row: Selectable<BrandTable>; content: BrandContent };
/** A brand as published and as drafted. `version` changes with either. */
export type EditedState = {
  id: string;
  version: string;
  published: Published | null;
  draft: { content: BrandContent; updatedBy: string; updatedAt: Date } | null;
  sentences: Selectable<DisclosureTable>[];
};

const NOWHERE = { name: "", address: "", registrationNumber: "", supportEmail: "", phone: "" };

async function newestSentences(db: Kysely<DB>, brandId: string) {
  return db
    .selectFrom("disclosure")
    .where("brand_id", "=", brandId)
    .where("version", "=", (of) =>
      of
        .selectFrom("disclosure as all")
        .where("all.brand_id", "=", brandId)
        .select((eb) => eb.fn.max("all.version").as("newest")),
    )
    .orderBy("locale")
    .selectAll()
    .execute();
}

function contentOf(row: Selectable<BrandTable>, company: string, sentences: EditedState["sentences"]): BrandContent {
  const names = { brand: productName(row.domain), company };
  const written = (locale: "en" | "de"): string => {
    const text = sentences.find((sentence) => sentence.locale === locale)?.text ?? "";
    return text === disclosure(names, locale) ? "" : text;
  };
  return {
    domain: row.domain,
    fullScope: row.full_scope,
    hosts: row.hosts,
    legacy: row.legacy,
    timezone: row.timezone,
    companyId: row.company_id,
    company: NOWHERE,
    headline: row.headline,
    headlineDe: row.settings.headlineDe ?? "",
    writesIn: row.settings.writesIn ?? [],
    customerSupport: row.customer_support,
    maintenanceFee: row.maintenance_fee,
    defaultDescriptor: row.default_descriptor,
    countries: row.countries,
    look: lookOf(row.theme),
    sentences: { en: written("en"), de: written("de") },
    sso: row.settings.sso ?? null,
    agePolicy: row.settings.agePolicy ?? null,
    start: { from: null, welcomeCredits: 0, neutralName: "" },
  };
}

/** Undefined if neither a brand nor a draft has this id. */
export async function findEdited(db: Kysely<DB>, id: string): Promise<EditedState | undefined> {
  const row = await db.selectFrom("brand").where("id", "=", id).selectAll().executeTakeFirst();
  const draft = await db.selectFrom("brand_draft").where("brand_id", "=", id).selectAll().executeTakeFirst();
  if (!row && !draft) return undefined;
  const sentences = row ? await newestSentences(db, id) : [];
  const company = row && (await findCompany(db, row.company_id));
  return {
    id,
    version: `${row?.version ?? 0}.${draft?.version ?? "none"}`,
    published: row && company ? { row, content: contentOf(row, company.name, sentences) } : null,
    // A draft from before a field was asked for has none.
    draft: draft
      ? { content: { ...EMPTY_BRAND, ...draft.content }, updatedBy: draft.updated_by, updatedAt: draft.updated_at }
      : null,
    sentences,
  };
}

export const findCompany = (db: Kysely<DB>, id: string) =>
  db.selectFrom("company").where("id", "=", id).selectAll().executeTakeFirst();

export async function listCompanies(db: Kysely<DB>) {
  const rows = await db.selectFrom("company").orderBy("name").selectAll().execute();
  return rows.map(({ id, name, address, registration_number, support_email, phone }) => ({
    _id: id,
    name,
    address,
    registrationNumber: registration_number,
    supportEmail: support_email,
    phone,
  }));
}

export async function listEdited(db: Kysely<DB>) {
  const brands = await db.selectFrom("brand").orderBy("created_at").orderBy("id").selectAll().execute();
  const drafts = await db.selectFrom("brand_draft").orderBy("brand_id").selectAll().execute();
  const drafted = new Set(drafts.map(({ brand_id }) => brand_id));
  const known = new Set(brands.map(({ id }) => id));
  return [
    ...brands.map(({ id, domain, company_id, legacy, theme }) => ({
      _id: id,
      domain,
      companyId: company_id,
      state: legacy ? ("legacy" as const) : ("open" as const),
      hue: theme.hue,
      hasDraft: drafted.has(id),
    })),
    ...drafts
      .filter(({ brand_id }) => !known.has(brand_id))
      .map(({ brand_id, content }) => ({
        _id: brand_id,
        domain: content.domain,
        companyId: content.companyId,
        state: "draft" as const,
        hue: content.look.hue,
        hasDraft: true,
      })),
  ];
}

type Names = Pick<BrandContent, "domain" | "hosts" | "fullScope">;
export async function takenNames(db: Kysely<DB>, id: string, { domain, hosts, fullScope }: Names) {
  const names = [domain, ...hosts].filter((name) => name !== "");
  const { rows } = await sql<{ names: string[]; scope: string }>`
    select array[domain] || hosts as names, full_scope as scope from brand where id <> ${id}
    union all
    select array(select content ->> 'domain' union all select jsonb_array_elements_text(content -> 'hosts')),
      content ->> 'fullScope' from brand_draft
    where brand_id <> ${id}`.execute(db);
  return {
    hosts: names.filter((name) => rows.some((row) => row.names.includes(name))),
    isScopeTaken: fullScope !== "" && rows.some(({ scope }) => scope === fullScope),
  };
}

/** Every name of a brand that is being set up. */
export async function draftedNames(db: Kysely<DB>): Promise<ReadonlySet<string>> {
  const drafts = await db.selectFrom("brand_draft").select("content").execute();
  return new Set(drafts.flatMap(({ content: { domain, hosts } }) => [domain, ...hosts]));
}

const CHANGES_MAX = 100;
const isMove = (value: unknown): value is { was: unknown; is: unknown } =>
  typeof value === "object" && value !== null && "was" in value && "is" in value;
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

export async function brandChanges(db: Kysely<DB>, id: string): Promise<BrandChange[]> {
  const rows = await db
    .selectFrom("audit_entry")
    .where("subject", "=", id)
    .where("action", "like", "brand.%")
    .orderBy("at", "desc")
    .orderBy("seq", "desc")
    .limit(CHANGES_MAX)
    .selectAll()
    .execute();
  const names = await namesOfAgents(db, [...new Set(rows.map(({ actor }) => actor))]);
  return rows.map(({ chain, seq, at, actor, action, data }) => ({
    _id: `${chain}-${seq}`,
    date: at.toISOString(),
    by: names.get(actor) ?? null,
    action,
    changes: Object.entries(data).flatMap(([field, move]) =>
      isMove(move) ? [{ field, was: textOf(move.was), is: textOf(move.is) }] : [],
    ),
  }));
}
