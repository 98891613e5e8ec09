import type { BrandContent } from "@masq/domain/foundation/brand-content";
import { brandFaults, hostFaults } from "@masq/domain/foundation/brand-rules";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { demandAllBrands } from "../../http/all-brands.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { sql } from "kysely";
import { faultsOfTexts } from "../words/judge-text.ts";
import { findCompany, findEdited, takenNames, type EditedState } from "./editor-brands.queries.ts";

/** A brand affects the whole installation, so only admins of all brands may set one up (docs/decisions/051). */
export const refuseScoped = (actor: AgentActor): void =>
  demandAllBrands(actor, "Only an admin of all brands may set brands up");

/** Serializes editors' writes: names are unique across brands and drafts, which no index can enforce. */
export const lockBrands = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`.execute(tx);

/** Returns the current state; 409 if it is not the one the caller read. */
export async function requireState(tx: Tx, id: string, version: string): Promise<EditedState> {
  const state = await findEdited(tx, id);
  if (!state) throw new AppError("not-found");
  if (state.version !== version) {
    const message = "Someone else saved or published this brand after you opened it. What you wrote is still here";
    throw new AppError("conflict", { message });
  }
  return state;
}

/** A published brand keeps its names: tokens, passkeys and scopes carry them. */
export function refuseMoved({ published }: EditedState, { domain, fullScope, companyId }: BrandContent): void {
  if (published === null) return;
  const { content } = published;
  const text = "It cannot change once the brand is published";
  if (domain !== content.domain) throw invalid({ domain: text });
  if (fullScope !== content.fullScope) throw invalid({ fullScope: text });
  if (companyId !== content.companyId) throw invalid({ companyId: text });
}

export async function refuseTaken(tx: Tx, id: string, content: BrandContent): Promise<void> {
  const { hosts, isScopeTaken } = await takenNames(tx, id, content);
  const fields: Record<string, string> = {};
  for (const host of hosts)
    fields[host === content.domain ? "domain" : "hosts"] = `Another brand answers on ${host} already`;
  if (isScopeTaken) fields["fullScope"] = "Another brand is called this already";
  if (Object.keys(fields).length > 0) throw new AppError("host-taken", { fields });
}

/** Checks only the names of a draft; publication reports everything else. */
export function refuseHosts({ config }: Pick<Deps, "config">, content: BrandContent): void {
  const faults = hostFaults(content, config.MODE === "demo");
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export async function faultsOf(
  deps: Pick<Deps, "config" | "gateways" | "judge">,
  tx: Tx | Deps["db"],
  state: EditedState,
): Promise<Record<string, string>> {
  const { draft, published, id } = state;
  if (draft === null) return {};
  const { content } = draft;
  const isNew = published === null;
  const company = content.companyId === null ? content.company : await findCompany(tx, content.companyId);
  const faults = brandFaults(content, { isDemo: deps.config.MODE === "demo", isNew, company: company?.name ?? "" });
  const { headline, sentences } = content;
  const texts = [
    ["headline", headline],
    ["sentences.en", sentences.en],
    ["sentences.de", sentences.de],
  ] as const;
  Object.assign(faults, { ...(await faultsOfTexts(deps, "brand", texts)), ...faults });
  if (!company) faults["companyId"] = "There is no such company";
  const from = content.start.from;
  const source = from === null ? undefined : await tx.selectFrom("brand").where("id", "=", from).select("id").execute();
  if (isNew && source?.length === 0) faults["start.from"] = "There is no such brand";
  const payHosts = deps.gateways.hosts();
  const payHost = [content.domain, ...content.hosts].find((host) => payHosts.has(host));
  if (payHost !== undefined)
    faults["hosts"] = `${payHost} is a payment hostname, which answers with the card fields alone`;
  const shared = Object.keys(deps.config.KEYS);
  if (shared.some((name) => name.startsWith("brand-")) && !shared.includes(`brand-${id}`))
    faults["key"] = `This installation keeps its keys in the setting KEYS: add brand-${id} on every machine first`;
  return faults;
}
