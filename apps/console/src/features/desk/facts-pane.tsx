import type { DeskConversation } from "@masq/contract/agent/desk";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { memo } from "react";
import { initials } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { isFactsOpen } from "../commands/panels.ts";
import { FactList, type Fact } from "./fact-list.tsx";
import { faceOf } from "./face.ts";
import { LedgerSection } from "./ledger-section.tsx";
import { MeetUpSection } from "./meet-up-section.tsx";
import { MemoSection } from "./memo-section.tsx";
import { PromiseSection } from "./promise-section.tsx";
import { StyleCard } from "./style-card.tsx";
import { TouchedSection } from "./touched-section.tsx";
import * as factsCss from "./facts.module.css";
import * as factsPaneCss from "./facts-pane.module.css";

/** `isBesideMemory`: what the message touches is shown there. */
type Props = { conversation: DeskConversation | null; isBesideMemory: boolean };

/** What a writer needs about both sides, and no more of the member than age, city, about and tags. */
export const FactsPane = memo(function FactsPane({ conversation, isBesideMemory }: Props) {
  const isOpen = useStore(isFactsOpen, (state) => state);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it when it is a drawer
    <aside
      className={cx(factsPaneCss.facts, isOpen && factsPaneCss.open)}
      id="pane-facts"
      tabIndex={-1}
      aria-label={m.facts_pane()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.preventDefault();
        isFactsOpen.dispatch(false);
      }}
    >
      {conversation === null ? null : <BothSides conversation={conversation} isBesideMemory={isBesideMemory} />}
    </aside>
  );
});

function BothSides({ conversation, isBesideMemory }: { conversation: DeskConversation; isBesideMemory: boolean }) {
  const { profile, user } = conversation;
  const character: Fact[] = [
    [m.facts_voice(), profile.voice],
    [m.facts_past(), profile.past],
    [m.facts_temper(), profile.temper],
    [m.facts_weakness(), profile.weakness],
    [m.facts_never(), profile.never],
    [m.facts_setting(), profile.setting.place],
  ];
  const member: Fact[] = [
    [m.facts_age(), String(user.age)],
    [m.facts_city(), user.city ?? m.facts_city_private()],
    ...(user.online ? [[m.facts_online(), m.facts_online_hour()] as const] : []),
    [m.facts_about(), user.aboutMe ? `“${user.aboutMe}”` : m.facts_silent()],
    [m.facts_tags(), user.tags.length > 0 ? user.tags.join(", ") : m.facts_silent()],
  ];
  return (
    <>
      <div className={factsPaneCss.sides}>
        <section aria-label={`${profile.name}, ${m.facts_character()}`}>
          <h2>
            <Avatar size="xs" picture={faceOf(profile)} initials={initials(profile.name)} />{" "}
            <span className={factsPaneCss.name}>{profile.name}</span>{" "}
            <span className={cx("mut", factsPaneCss.side)}>{m.facts_character()}</span>
          </h2>
          <FactList facts={character} />
        </section>
        <section aria-label={`${user.username}, ${m.facts_member()}`}>
          <h2>
            <Avatar
              size="xs"
              picture={user.avatar && { src: user.avatar.thumb }}
              initials={initials(user.username).charAt(0)}
            />{" "}
            <span className={factsPaneCss.name}>{user.username}</span>{" "}
            <span className={cx("mut", factsPaneCss.side)}>{m.facts_member()}</span>
          </h2>
          <FactList facts={member} />
        </section>
      </div>
      <StyleCard profile={profile} />
      {isBesideMemory ? null : <TouchedSection conversation={conversation} />}
      <PromiseSection conversation={conversation} mayWrite />
      <LedgerSection conversation={conversation} mayWrite />
      <MemoSection conversation={conversation} />
      <MeetUpSection conversation={conversation} />
      <section aria-labelledby="favour">
        <h2 id="favour">{m.favour_title()}</h2>
        <p className="mut">
          {(conversation.favourited ? m.favour_kept : m.favour_not_kept)({
            character: profile.name,
            member: user.username,
          })}
        </p>
        <CommandButton command={commandOf("favour")}>
          {conversation.favourited ? m.favour_drop() : m.favour_keep()}
        </CommandButton>
      </section>
      <section aria-labelledby="canon">
        <h2 id="canon">{m.facts_canon()}</h2>
        <ul className={factsCss.lines}>
          {profile.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
