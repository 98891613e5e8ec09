import { BRAND_NEEDS, type BrandNeed } from "@masq/domain/foundation/brand-needs";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { probeCertificates } from "../../platform/probes/probe-certificates.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "gateways" | "mailer">;
type Found = Record<"prices" | "rates" | "cast" | "operators" | "purchase", boolean>;

async function stored({ db }: Pick<Deps, "db">, { id, company, fullScope }: BrandRecord): Promise<Found> {
  const { rows } = await sql<Found>`
    select exists (select from product join price_list on price_list.id = price_list_id where brand_id = ${id}) as prices,
      exists (select from rate_card where brand_id = ${id}) as rates,
      exists (select from profile where company_id = ${company.id} and published_at is not null and hidden_at is null
        and (scope is null or ${fullScope} = any(scope))) as cast,
      exists (select from agent where active and role = 'agent' and scope && array['*', ${fullScope}]) as operators,
      exists (select from payment where brand_id = ${id} and state = 'success') as purchase`.execute(db);
  if (!rows[0]) throw new Error("what the brand needs could not be read");
  return rows[0];
}

/** Null if it works, else why not, in the words of the other side. */
const whyNot = (attempt: () => Promise<unknown>): Promise<string | null> =>
  attempt().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** A demo is served without certificates, and keeps its mails. */
const certificateFault = (deps: Needs, { domain }: BrandRecord): Promise<string | null> =>
  deps.config.MODE === "demo"
    ? Promise.resolve(null)
    : whyNot(() => probeCertificates([domain], deps.config.CERTIFICATES_AT ?? "domains", deps.clock.now()));

/** What the brand still needs; `why`: what was found instead. Looks from here, so by the names this machine resolves. */
export async function readNeeds(
  deps: Needs,
  brand: BrandRecord,
): Promise<{ need: BrandNeed; isMet: boolean; why: string | null }[]> {
  const { mailer, gateways } = deps;
  const [found, certificate, mail, gateway] = await Promise.all([
    stored(deps, brand),
    certificateFault(deps, brand),
    mailer.keeps ? null : whyNot(() => mailer.probe()),
    gateways.of(brand.company.id),
  ]);
  const met: Record<BrandNeed, boolean> = {
    ...found,
    certificate: certificate === null,
    mail: mail === null,
    account: gateway !== undefined,
  };
  const why: Partial<Record<BrandNeed, string | null>> = { certificate, mail };
  return BRAND_NEEDS.map((need) => ({ need, isMet: met[need], why: why[need] ?? null }));
}
