import type { WebhookDelivery, WebhookEndpoint } from "@masq/contract/agent/webhooks";
import type { BrandRecord } from "../../http/actor.ts";
import type { AttemptRow, DeliveryRow, EndpointRow, Own } from "./webhooks.queries.ts";
import { bodyOf } from "./webhooks.policy.ts";

export function viewEndpoint(row: EndpointRow, brands: readonly BrandRecord[]): WebhookEndpoint {
  const company = brands.find((brand) => brand.company.id === row.company_id)?.company;
  const brand = brands.find(({ id }) => id === row.brand_id);
  return {
    _id: row.id,
    company: { _id: row.company_id, name: company?.name ?? row.company_id },
    brand: row.brand_id === null ? null : { _id: row.brand_id, domain: brand?.domain ?? row.brand_id },
    url: row.url,
    kinds: row.kinds as WebhookEndpoint["kinds"],
    state: row.state,
    pausedWhy: row.paused_why,
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: row.has_old ? (row.old_until?.toISOString() ?? null) : null,
    createDate: row.created_at.toISOString(),
    waiting: row.waiting,
    failed: row.failed,
    lastDelivered: row.last_delivered?.toISOString() ?? null,
  };
}

export function viewPlaces(brands: readonly BrandRecord[], { brandIds, companyIds }: Own) {
  const own = brands.filter(({ id }) => brandIds.includes(id));
  return [...new Map(own.map(({ company }) => [company.id, company])).values()].map(({ id: _id, name }) => ({
    _id,
    name,
    isWhole: companyIds.includes(_id),
    brands: own.filter(({ company }) => company.id === _id).map(({ id, domain }) => ({ _id: id, domain })),
  }));
}

export const viewDelivery = (row: DeliveryRow, attempts: readonly AttemptRow[]): WebhookDelivery => ({
  _id: row.id,
  kind: row.kind as WebhookDelivery["kind"],
  sequence: row.sequence,
  date: row.at.toISOString(),
  state: row.state,
  nextTry: row.state === "waiting" ? row.next_at.toISOString() : null,
  attempts: attempts
    .filter(({ event_id: id }) => id === row.id)
    .map(({ at, took_ms: tookMs, status, fault }) => ({ date: at.toISOString(), tookMs, status, fault })),
  body: bodyOf(row),
});
