import type { listRulings, Ruling, RulingDetail } from "@masq/contract/member/rulings";
import type { ReplyOf } from "@masq/contract/route";
import type { SsrContext } from "@masq/contract/ssr-context";
import { RULING_GROUNDS } from "@masq/domain/foundation/rulings";
import { readArticle } from "../pages/read-page.ts";
import type { Shown } from "./decision-page.tsx";

/** The member's own, for the page that the server draws; null for a guest, and if that fails. */
export async function readRulings({ ask }: Pick<SsrContext, "ask">): Promise<Ruling[] | null> {
  const reply = (await ask?.("/rulings")) as ReplyOf<typeof listRulings> | undefined;
  return reply?.rulings ?? null;
}

const pathOf = (id: string, key: string): string => `/ruling/${encodeURIComponent(id)}?key=${encodeURIComponent(key)}`;

/** By the link's key. A failure is told as an unknown link and not reported: its address would open the decision. */
export async function readDecision(context: SsrContext, id: string, key: string): Promise<Shown> {
  if (id === "" || key === "") return null;
  let ruling: RulingDetail | undefined;
  try {
    ruling = (await context.read?.(pathOf(id, key))) as RulingDetail | undefined;
  } catch {
    return null;
  }
  if (ruling === undefined) return null;
  const { sections } = await readArticle(context, "terms");
  const { section } = RULING_GROUNDS[ruling.ground];
  return { ruling, section: sections.find(({ id: one }) => one === section)?.title ?? "" };
}
