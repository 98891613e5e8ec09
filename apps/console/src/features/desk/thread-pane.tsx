import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { ArrowRight } from "lucide-react";
import { memo } from "react";
import { initials } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { alt } from "../commands/command.ts";
import { Keys } from "../commands/keys.tsx";
import { isFactsOpen } from "../commands/panels.ts";
import { BrandSquare } from "./brand-square.tsx";
import { Composer } from "./composer.tsx";
import { isFenced, type Held } from "./desk-model.ts";
import { desk } from "./desk-store.ts";
import { DraftBanner, FenceBanner } from "./banners.tsx";
import { faceOf } from "./face.ts";
import { memberTyping } from "./member-typing.ts";
import { Thread } from "./thread.tsx";
import { UndoStrip } from "./undo-strip.tsx";
import * as composerCss from "./composer.module.css";
import * as threadCss from "./thread.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

export function ThreadPane({ held }: { held: Held }) {
  const isAnswered = useStore(desk, (state) => state.answered === held);
  const isBlocked = useStore(desk, (state) => isFenced(state, held));
  const { claim } = held;
  return (
    <section className={threadCss.thread} aria-label={m.thread_pane()}>
      <div>
        <Heading held={held} />
        <UndoStrip />
      </div>
      <Thread conversation={claim.conversation} stockId={claim._id} />
      <div className={composerCss.composer}>
        {isBlocked && !isAnswered ? <FenceBanner held={held} /> : null}
        {claim.draft !== null && claim.draft.text !== "" && !isAnswered ? <DraftBanner draft={claim.draft} /> : null}
        <Composer held={held} isAnswered={isAnswered} isFenced={isBlocked} />
      </div>
    </section>
  );
}

const Heading = memo(function Heading({ held }: { held: Held }) {
  const { profile, user, brand } = held.claim.conversation;
  return (
    <header className={threadCss.head}>
      <div className={threadCss.person}>
        <Avatar size="s" picture={faceOf(profile)} initials={initials(profile.name)} />
        <div>
          <span className="mut">{m.thread_write_as()}</span>
          <b>
            {profile.name}, {profile.age}
          </b>{" "}
          <Mark>{m.thread_mark()}</Mark>
        </div>
      </div>
      <ArrowRight size={18} aria-hidden="true" />
      <div className={cx(threadCss.person, threadCss.member)}>
        <Avatar size="s" initials={initials(user.username).charAt(0)} />
        <div>
          <span className="mut">{m.thread_to()}</span>
          <b>
            {user.username}, {user.age}
          </b>{" "}
          <MemberWord conversationId={held.claim.conversation._id} city={user.city} />
        </div>
      </div>
      <div className="sp row">
        <BrandSquare brand={brand} />
        <FactsToggle />
      </div>
    </header>
  );
});

/** The typing indicator replaces the city, so that nothing shifts. */
function MemberWord({ conversationId, city }: { conversationId: string; city: string | null }) {
  const isTyping = useStore(memberTyping, (id) => id === conversationId);
  return <span className="mut">{isTyping ? m.thread_typing() : (city ?? "")}</span>;
}

function FactsToggle() {
  const isOpen = useStore(isFactsOpen, (state) => state);
  return (
    <button
      type="button"
      className={cx(quietCss.quiet, threadCss.factsToggle)}
      aria-expanded={isOpen}
      aria-controls="pane-facts"
      onClick={() => isFactsOpen.dispatch(!isOpen)}
    >
      <Keys combo={alt("Digit4")} /> {m.facts_toggle()}
    </button>
  );
}
