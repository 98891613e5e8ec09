import { addressOf } from "@masq/client/api";
import { listConversations, type UnreadCount } from "@masq/contract/member/conversations";
import { redirect } from "react-router";
import type { Route } from "./+types/messages-index";
import { placeToOpen } from "../features/chat/message-place.ts";
import { client } from "../shared/client.ts";
import { ssrContext } from "../shared/context.ts";
import { lastMessages } from "../shared/preferences.ts";
import { queries } from "../shared/queries.ts";
import { keys } from "../shared/query-keys.ts";

const FIRST = { type: "inbox", page: 1 } as const;

export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { ask, report } = context.get(ssrContext);
  const reply = await ask?.(addressOf(listConversations, { query: FIRST })).catch(report);
  const { unread } = (reply ?? {}) as { unread?: UnreadCount };
  return redirect(`/messages/${placeToOpen(unread, lastMessages(request.headers.get("cookie") ?? ""))}`);
}

export async function clientLoader(): Promise<Response> {
  const asked = (): Promise<UnreadCount | undefined> =>
    client()
      .api.call(listConversations, { query: FIRST, quiet: true })
      .then(
        ({ unread }) => unread,
        () => undefined,
      );
  const unread = queries().getQueryData<UnreadCount>(keys.unread) ?? (await asked());
  return redirect(`/messages/${placeToOpen(unread, lastMessages())}`);
}

export default function MessagesIndexRoute() {
  return null;
}
