import { useState } from "react";
import { redirectDocument, useLocation } from "react-router";
import type { Route } from "./+types/chat";
import { ChatPage } from "../features/chat/chat-page.tsx";
import { DrawnContext } from "../features/chat/drawn.ts";
import { offerThread } from "../features/chat/early-thread.ts";
import { readFirstThread } from "../features/chat/first-thread.ts";
import { listBeside } from "../features/chat/list-part.ts";
import { ssrContext } from "../shared/context.ts";
import { isWatched } from "../shared/monitoring.ts";

/** The newest messages are rendered into the document, and sent as data for hydration. */
export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  readFirstThread(context.get(ssrContext), params.conversationId, request);

/** Reload as a document if a monitoring agent runs in this one: it must never run in the chat. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  if (isWatched()) throw redirectDocument(request.url);
  await listBeside();
  return null;
}

export default function ChatRoute({ params, loaderData }: Route.ComponentProps) {
  useState(() => offerThread(loaderData?.thread ?? null));
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const profileId = asked.get("profile");
  const at = /^[1-9]\d{0,8}$/.test(asked.get("at") ?? "") ? Number(asked.get("at")) : null;
  // The city question comes and goes over the same chat; a found message opens it again.
  const key = `${pathname} ${profileId} ${at}`;
  return (
    <DrawnContext value={loaderData}>
      <ChatPage key={key} conversationId={params.conversationId} profileId={profileId} at={at} />
    </DrawnContext>
  );
}
