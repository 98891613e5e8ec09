import { addressOf } from "@masq/client/api";
import { listProfiles } from "@masq/contract/member/profiles";
import type { SsrContext } from "@masq/contract/ssr-context";
import type { ListPage } from "./list-call.ts";
import { listQuery, readList } from "./list-state.ts";

/** `inFirstRow`: cards per row, as far as the request tells. */
export type FirstList = { list: ListPage; inFirstRow: number };

const isPhone = ({ headers }: Request): boolean =>
  headers.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(headers.get("user-agent") ?? "");

/** Reads the list for the address, so that the characters are in the document. Null: the browser fetches. */
export async function readFirstList({ ask, report }: SsrContext, request: Request): Promise<FirstList | null> {
  const state = readList(new URL(request.url).searchParams);
  const path = addressOf(listProfiles, { query: { ...listQuery(state), page: state.page } });
  const list = (await ask?.(path).catch(report)) as FirstList["list"] | undefined;
  return list ? { list, inFirstRow: isPhone(request) ? 2 : 4 } : null;
}
