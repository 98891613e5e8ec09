import { isProfileCompleted } from "@masq/domain/people/profile-completed";
import { cx } from "@masq/ui/cx";
import { Tabs } from "@masq/ui/tabs";
import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { BreakPanel } from "../limits/break-panel.tsx";
import { CompletionGate } from "./completion-gate.tsx";
import { Deck } from "./deck.tsx";
import { MatchesList } from "./matches-list.tsx";
import * as css from "./matches.module.css";

/** The deck and the list of matches; the address says which is shown. */
export function MatchesPage() {
  const [search] = useSearchParams();
  const { profile, lookingFor } = useMember();
  const isOnBreak = useMember().break !== null;
  const isList = search.get("view") === "list";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const isCompleted = isProfileCompleted({ ...profile, lookingFor });
  return (
    <main id="main" className={css.matches} tabIndex={-1}>
      <div className={cx(css.head, "page")}>
        <h1 className="sr">{m.matches_title()}</h1>
        <Tabs
          label={m.matches_views()}
          items={[
            { href: "/matches", label: m.matches_tab_deck(), current: !isList },
            { href: "/matches?view=list", label: m.matches_tab_list(), current: isList },
          ]}
        />
        {isCompleted ? <LikesLeft /> : null}
      </div>
      {isOnBreak ? <BreakPanel className={css.gate} /> : isCompleted && !isList ? <Deck /> : null}
      {isCompleted || isOnBreak ? null : <CompletionGate />}
      {isCompleted && isList ? (
        <div className="page">
          <MatchesList page={page} />
        </div>
      ) : null}
    </main>
  );
}

function LikesLeft() {
  const { likes, isPremium } = useMember();
  const some = likes === 1 ? m.deck_likes_one() : likes > 0 ? m.deck_likes({ n: likes }) : m.deck_likes_none();
  return (
    <p className="mut sm tn" data-testid="likes">
      {isPremium ? m.deck_likes_free() : some}
    </p>
  );
}
