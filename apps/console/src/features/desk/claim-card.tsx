import { Badge, Count } from "@masq/ui/chip";
import { Countdown } from "@masq/ui/panel";
import { Avatar } from "@masq/ui/portrait";
import { CLAIM_MS } from "@masq/domain/constants";
import { cx } from "@masq/ui/cx";
import { CirclePause } from "lucide-react";
import { initials, minutes } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { BrandSquare } from "./brand-square.tsx";
import { selectHeld } from "./desk-actions.ts";
import { unreadOf, type Held } from "./desk-model.ts";
import { desk } from "./desk-store.ts";
import { faceOf } from "./face.ts";
import { isStill } from "./held-model.ts";
import { useClaimLeft } from "./use-claim-left.ts";
import { WhyList } from "./why-list.tsx";
import * as css from "./queue-pane.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

const LOW_S = 60;

export function ClaimCards() {
  const held = useStore(desk, (state) => state.held);
  const selectedId = useStore(desk, (state) => state.selectedId);
  if (held.length === 0) {
    return (
      <section aria-label={m.claim_title()}>
        <h2>
          {m.claim_title()} <span className="sp mut">{m.claim_none()}</span>
        </h2>
      </section>
    );
  }
  return held.map((one) => (
    <ClaimCard key={one.claim._id} held={one} isSelected={one.claim._id === selectedId} isOne={held.length === 1} />
  ));
}

type CardProps = { held: Held; isSelected: boolean; isOne: boolean };

function ClaimCard({ held, isSelected, isOne }: CardProps) {
  const { claim } = held;
  const { profile, user, brand } = claim.conversation;
  const unread = unreadOf(held);
  const inner = (
    <>
      <Avatar size="s" picture={faceOf(profile)} initials={initials(profile.name)} />
      <span className={css.names}>
        <span>
          <b>{profile.name}</b> {m.claim_to()} <b>{user.username}</b>{" "}
          <Count value={unread} label={m.claim_unread({ n: unread })} />
        </span>
        <span className={cx("row", css.about)}>
          <BrandSquare brand={brand} />
          <span className="mut">{m.claim_nth({ n: held.nth })}</span>
        </span>
      </span>
    </>
  );
  return (
    <section className={cx(css.claim, !isSelected && css.other)} aria-label={m.claim_title()} data-claim={claim._id}>
      <ClaimClock held={held} />
      {isOne ? (
        <div className={cx("row", css.people)}>{inner}</div>
      ) : (
        <button
          type="button"
          className={cx("row", css.people)}
          aria-pressed={isSelected}
          onClick={() => selectHeld(held)}
        >
          {inner}
        </button>
      )}
      {isSelected ? <WhyList held={held} /> : null}
      {isSelected && !isStill(held) ? <AtZero held={held} /> : null}
      {isSelected ? (
        <CommandButton command={commandOf("giveBack")} className={quietCss.hint}>
          {m.write_give_back()}
        </CommandButton>
      ) : null}
    </section>
  );
}

function ClaimClock({ held }: { held: Held }) {
  const left = useClaimLeft(held);
  const text = minutes(left);
  return (
    <>
      <h2>
        {m.claim_title()} <span className={cx("sp tn b", css.timer)}>{text}</span>
      </h2>
      <Countdown
        value={(left * 1000) / CLAIM_MS}
        label={m.claim_timer({ left: text })}
        mark={(LOW_S * 1000) / CLAIM_MS}
        low={left < LOW_S}
      />
      <HeldNote held={held} />
    </>
  );
}

/** That the clock stands still, or what became of the held reply. */
function HeldNote({ held }: { held: Held }) {
  const reply = held.claim.held;
  if (reply === null) return null;
  if (!isStill(held)) return <Badge tone="bad">{m.held_state({ state: reply.state })}</Badge>;
  return (
    <p className={css.still}>
      <Badge tone="warn">
        <CirclePause size={13} aria-hidden="true" /> {m.held_clock()}
      </Badge>{" "}
      {m.held_clock_text()}
    </p>
  );
}

/** Two lines in every state, so that nothing shifts when the last minute begins. */
function AtZero({ held }: { held: Held }) {
  const left = useClaimLeft(held);
  if (left >= LOW_S) return <p className={cx("mut", css.note)}>{m.claim_at_zero()}</p>;
  return <p className={cx("text-bad font-semibold", css.note)}>{left === 0 ? m.claim_over() : m.claim_low()}</p>;
}
