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

/** What was said last stands in the document, and comes with it once more for the browser. */
export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  readFirstThread(context.get(ssrContext), params.conversationId, request);

/** Comes as a document of its own where a monitoring agent of another house runs: in the chat it never does. */
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
  // The question of the address comes and goes over one and the same chat; a found line opens it anew.
  const key = `${pathname} ${profileId} ${at}`;
  return (
    <DrawnContext value={loaderData}>
      <ChatPage key={key} conversationId={params.conversationId} profileId={profileId} at={at} />
    </DrawnContext>
  );
}
