import { listMemberships } from "@masq/contract/member/memberships";
import { listOrders } from "@masq/contract/member/orders";
import { listCreditStatement } from "@masq/contract/member/statement";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export const PER_STATEMENT = 20;
export const PER_ORDERS = 10;

export const membershipsQuery = queryOptions({
  queryKey: keys.memberships,
  queryFn: ({ signal }) => client().api.call(listMemberships, { signal, quiet: true }),
});

export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: keys.orders(page),
    queryFn: ({ signal }) => client().api.call(listOrders, { query: { page, limit: PER_ORDERS }, signal }),
    placeholderData: keepPreviousData,
  });

export const statementQuery = (page: number) =>
  queryOptions({
    queryKey: keys.statement(page),
    queryFn: ({ signal }) => client().api.call(listCreditStatement, { query: { page, limit: PER_STATEMENT }, signal }),
    placeholderData: keepPreviousData,
  });
