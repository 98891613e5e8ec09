import type { NextItem } from "@masq/contract/agent/next";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { initials, wait } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { useSecondsSince } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { nextItems } from "../session/next-items.ts";
import { workSession } from "../session/session-store.ts";
import type { DeskModel } from "./desk-model.ts";
import { desk } from "./desk-store.ts";
import * as css from "./queue-pane.module.css";

const namesOf = (username: string, character: string, domain: string): string => `${username}\n${character}\n${domain}`;
const heldNames = ({ held }: DeskModel): string =>
  held
    .map(({ claim: { conversation } }) =>
      namesOf(conversation.user.username, conversation.profile.name, conversation.brand.domain),
    )
    .join("\n\n");

/** What comes next for this operator, to be read only: nobody holds it, and a colleague may be faster. */
export function NextTwo() {
  const { items: read, at } = useStore(nextItems, (state) => state);
  const held = useStore(desk, heldNames).split("\n\n");
  // Read before it was handed out: for the seconds until it is read again, the list would name the claim beside it.
  const items = read.filter(
    ({ username, character, brand }) => !held.includes(namesOf(username, character.name, brand.domain)),
  );
  const isOn = useStore(workSession, (state) => state.status === "online");
  if (!isOn) return null;
  return (
    <section className={css.next} aria-labelledby="next-two">
      <h2 id="next-two">
        {m.next_title()} <span className="sp mut">{items.length === 0 ? m.next_none() : m.next_read_only()}</span>
      </h2>
      {items.length === 0 ? null : (
        <ol>
          {items.map((item, index) => (
            // eslint-disable-next-line react/no-array-index-key -- an item has no id here; its place is what it is
            <Item key={index} item={item} at={at} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Item({ item: { kind, character, username, waitedMs, text }, at }: { item: NextItem; at: number }) {
  return (
    <li data-next>
      <Avatar
        size="xs"
        picture={character.thumb === null ? null : { src: character.thumb }}
        initials={initials(character.name)}
      />
      <span className={css.nextNames}>
        <b>{username}</b> {m.claim_to()} <b>{character.name}</b>
      </span>
      <span className="mut tn">{wait(useSecondsSince(at - waitedMs))}</span>
      <p className={cx("mut", css.begins)}>{text === null ? m.next_kind({ kind }) : `“${text}”`}</p>
    </li>
  );
}
