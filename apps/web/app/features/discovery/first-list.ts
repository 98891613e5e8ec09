import { addressOf } from "@masq/client/api";
import { listProfiles } from "@masq/contract/member/profiles";
import type { SsrContext } from "@masq/contract/ssr-context";
import type { ListPage } from "./list-call.ts";
import { listQuery, readList } from "./list-state.ts";

/** `inFirstRow`: how many stand beside each other, as far as a request tells. */
export type FirstList = { list: ListPage; inFirstRow: number };

const isPhone = ({ headers }: Request): boolean =>
  headers.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(headers.get("user-agent") ?? "");

/** What the address asks for, so that the characters stand in the document. Null: the browser asks. */
export async function readFirstList({ ask, report }: SsrContext, request: Request): Promise<FirstList | null> {
  const state = readList(new URL(request.url).searchParams);
  const path = addressOf(listProfiles, { query: { ...listQuery(state), page: state.page } });
  const list = (await ask?.(path).catch(report)) as FirstList["list"] | undefined;
  return list ? { list, inFirstRow: isPhone(request) ? 2 : 4 } : null;
}
