import { addressOf } from "@masq/client/api";
import { getConversation } from "@masq/contract/member/conversations";
import type { SsrContext } from "@masq/contract/ssr-context";
import type { Drawn } from "./drawn.ts";
import { LOADED_AT_ONCE } from "./early-thread.ts";

/** Reads the newest messages for the document, which saves the browser two requests. Null: the browser fetches. */
export async function readFirstThread({ ask, report, viewer }: SsrContext, id: string, request: Request) {
  if (!id.startsWith("cnv_")) return null;
  const path = addressOf(getConversation, { params: { id }, query: { limit: LOADED_AT_ONCE } });
  const thread = (await ask?.(path).catch(report)) as Drawn["thread"] | undefined;
  if (!thread) return null;
  const languages = languagesOf(request.headers.get("accept-language") ?? "");
  return { thread, at: Date.now(), languages, zone: zoneOf(viewer?.timezone ?? "UTC") } satisfies Drawn;
}

/** Parses the header in order of preference; drops tags that no formatter accepts. */
const languagesOf = (header: string): string =>
  header
    .split(",")
    .map((one) => one.split(";", 1)[0]?.trim() ?? "")
    .filter((tag) => isTaken(() => Intl.getCanonicalLocales(tag)))
    .join();

const zoneOf = (name: string): string =>
  isTaken(() => new Intl.DateTimeFormat("en", { timeZone: name })) ? name : "UTC";

function isTaken(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}
