import { FAILING_PAUSE, RETRY_AFTER_S } from "@masq/domain/operations/webhooks";

/** Binding of an endpoint's sealed secrets. */
export const secretPlace = (endpointId: string): string => `webhook:${endpointId}`;

export type Told = {
  id: string;
  kind: string;
  company_id: string;
  brand_id: string | null;
  data: Record<string, unknown>;
  at: Date;
  sequence: number;
};

/** The same for every try: ids, codes and amounts. */
export const bodyOf = ({ kind, at, sequence, company_id: company, brand_id: brand, data }: Told): string =>
  JSON.stringify({ type: kind, timestamp: at.toISOString(), sequence, data: { company, brand, ...data } });

/** Seconds until the next try after so many; null: it is given up. */
export const retryAfter = (attempts: number): number | null => RETRY_AFTER_S[attempts - 1] ?? null;

const REST_S = 10;
const REST_MAX_S = 300;
/** Seconds in which an endpoint is left alone after so many failures in a row, whatever else waits for it. */
export const restAfter = (failures: number): number => Math.min(REST_MAX_S, failures * REST_S);

const DAY_MS = 86_400_000;
export const isFailingForGood = (failures: number, since: Date, now: Date): boolean =>
  failures >= FAILING_PAUSE.tries && now.getTime() - since.getTime() >= FAILING_PAUSE.days * DAY_MS;
