import { Banner } from "@masq/ui/state";
import { LogIn } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { sentAway } from "../../shared/wanted-page.ts";
import { useReady } from "./use-ready.ts";

/** Tells a guest who asked for a page behind the login why this one came instead. `isSent`: according to the server. */
export function SentAwayLine({ isSent }: { isSent: boolean }) {
  const isReady = useReady();
  if (!isSent && !(isReady && sentAway.is())) return null;
  return <Banner icon={<LogIn size={18} aria-hidden="true" />}>{m.frame_sent_away()}</Banner>;
}
