import { Banner } from "@masq/ui/state";
import { LogIn } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { sentAway } from "../../shared/wanted-page.ts";
import { useReady } from "./use-ready.ts";

/** For a guest who asked for a page behind the login: why this one came instead. */
export function SentAwayLine() {
  const isReady = useReady();
  if (!isReady || !sentAway.is()) return null;
  return <Banner icon={<LogIn size={18} aria-hidden="true" />}>{m.frame_sent_away()}</Banner>;
}
