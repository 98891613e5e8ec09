import { redirectDocument, useLocation } from "react-router";
import type { Route } from "./+types/chat";
import { ChatPage } from "../features/chat/chat-page.tsx";
import { listBeside } from "../features/chat/list-part.ts";
import { isWatched } from "../shared/monitoring.ts";

/** Without one of the server the router would leave the page blank until its script runs. */
export const loader = (): null => null;

/** Comes as a document of its own where a monitoring agent of another house runs: in the chat it never does. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  if (isWatched()) throw redirectDocument(request.url);
  await listBeside();
  return null;
}

export default function ChatRoute({ params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const profileId = asked.get("profile");
  const at = /^[1-9]\d{0,8}$/.test(asked.get("at") ?? "") ? Number(asked.get("at")) : null;
  // The question of the address comes and goes over one and the same chat; a found line opens it anew.
  const key = `${pathname} ${profileId} ${at}`;
  return <ChatPage key={key} conversationId={params.conversationId} profileId={profileId} at={at} />;
}
