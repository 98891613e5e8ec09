import type { ProfileCard } from "@masq/contract/member/profiles";
import { cx } from "@masq/ui/cx";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import type { Thread } from "./chat.queries.ts";
import { hearWidth, isWide } from "./wide.ts";
import * as css from "./about.module.css";

const fetchPane = () => import("./about-pane.tsx");
const AboutPane = lazyPart(fetchPane, "AboutPane");

/** The pane beside the thread, on wide screens only: a phone loads neither it nor its picture. */
export function AboutPart({ profile, thread }: { profile: ProfileCard; thread: Thread | null }) {
  const isShown = useSyncExternalStore(hearWidth, isWide, () => false);
  return (
    <aside className={cx(css.about, "desk")} aria-label={m.profile_about({ name: profile.name })}>
      {isShown ? (
        <Suspense fallback={null}>
          <AboutPane profile={profile} thread={thread} />
        </Suspense>
      ) : null}
    </aside>
  );
}

// In parallel with the page's script, not after it.
if (isWide()) void fetchPane().catch(() => undefined);
