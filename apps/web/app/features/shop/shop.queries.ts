import { listProducts } from "@masq/contract/member/catalogue";
import { listCreditStatement } from "@masq/contract/member/statement";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";
import { useBrand, useMember } from "../../shared/viewer.ts";

/** Prices rarely change, and the order uses the server's own in any case. */
const FRESH_MS = 300_000;

/** Where the member buys: their own country, else the brand's first, else any (decision G-102). */
export function useCountry(): string | null {
  const { profile } = useMember();
  const { countries } = useBrand();
  return profile.location.country ?? countries[0] ?? null;
}

export function productsQuery(country: string | null) {
  return queryOptions({
    queryKey: keys.products(country),
    queryFn: ({ signal }) =>
      client().api.call(listProducts, { query: country === null ? {} : { country }, signal, quiet: true }),
    staleTime: FRESH_MS,
  });
}

/** Spending in the calendar month of the brand's zone; refetched on each visit to the shop. */
export const spentQuery = queryOptions({
  queryKey: keys.spentThisMonth,
  queryFn: ({ signal }) =>
    client().api.call(listCreditStatement, { query: { page: 1, limit: 1 }, signal, quiet: true }),
  select: ({ spentThisMonth, currency }) => ({ amount: spentThisMonth, currency }),
});
