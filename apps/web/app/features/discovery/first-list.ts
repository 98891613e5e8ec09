import { addressOf } from "@masq/client/api";
import { listProfiles } from "@masq/contract/member/profiles";
import type { SsrContext } from "@masq/contract/ssr-context";
import type { ListPage } from "./list-call.ts";
import { isLiftNew } from "./lift-hint.tsx";
import { listQuery, readList } from "./list-state.ts";

/** `inFirstRow`: cards per row, as far as the request tells; `isHinted`: how masks lift is still to be said. */
export type FirstList = { list: ListPage; inFirstRow: number; isHinted: boolean };

const isPhone = ({ headers }: Request): boolean =>
  headers.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(headers.get("user-agent") ?? "");

/** Reads the list for the address, so that the characters are in the document. Null: the browser fetches. */
export async function readFirstList({ ask, report }: SsrContext, request: Request): Promise<FirstList | null> {
  const state = readList(new URL(request.url).searchParams);
  const path = addressOf(listProfiles, { query: { ...listQuery(state), page: state.page } });
  const list = (await ask?.(path).catch(report)) as FirstList["list"] | undefined;
  if (list === undefined) return null;
  return { list, inFirstRow: isPhone(request) ? 2 : 4, isHinted: isLiftNew(request.headers.get("cookie") ?? "") };
}
