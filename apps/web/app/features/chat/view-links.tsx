import { Link } from "@masq/ui/link";
import { m } from "../../paraglide/messages.js";
import { placeHref, VIEW_OF, type MessagePlace } from "./message-place.ts";

const NAMES = { flirts: m.messages_flirts, sent: m.messages_sent } as const;

/** The whole partition, or its view: the inbox's flirts, the conversations' sent. */
export function ViewLinks({ place: { type, view } }: { place: MessagePlace }) {
  const narrow = VIEW_OF[type];
  if (narrow === null) return null;
  return (
    <nav className="flex gap-2" aria-label={m.messages_views()}>
      {[null, narrow].map((one) => (
        <Link
          key={one}
          className={one === view ? "chip on" : "chip"}
          href={placeHref({ type, view: one })}
          aria-current={one === view ? "page" : undefined}
        >
          {one === null ? m.messages_all() : NAMES[one]()}
        </Link>
      ))}
    </nav>
  );
}
