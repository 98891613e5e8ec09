import type { ExtraEmojiGroup } from "@masq/domain/chat/emoji-options";
import { Cat, Clock, Dumbbell, Flag, Hash, Lightbulb, Plane, Smile, Utensils, type LucideIcon } from "lucide-react";
import type { KeyboardEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { EmojiPicture } from "./emoji-picture.tsx";
import * as css from "./emoji.module.css";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  recent: Clock,
  smileys_people: Smile,
  animals_nature: Cat,
  food_drink: Utensils,
  activities: Dumbbell,
  travel_places: Plane,
  objects: Lightbulb,
  symbols: Hash,
  flags: Flag,
};

type Props = {
  groups: readonly string[];
  titleOf: (group: string) => string;
  extra: Readonly<Record<string, ExtraEmojiGroup>>;
  /** Null during a search. */
  active: string | null;
  pictures: string | null;
  onGroup: (group: string) => void;
};

/** One tab stop; the arrow keys move along the groups. */
function turn(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = steps[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  buttons[to % buttons.length]?.focus();
}

export function GroupBar({ groups, titleOf, extra, active, pictures, onGroup }: Props) {
  return (
    <div role="toolbar" aria-label={m.emoji_groups()} className={css.groups} tabIndex={-1} onKeyDown={turn}>
      {groups.map((group, index) => {
        const Icon = ICONS[group];
        const [first] = extra[group]?.emojis ?? [];
        return (
          <button
            key={group}
            type="button"
            data-group={group}
            className={group === active ? css.current : undefined}
            aria-label={titleOf(group)}
            title={titleOf(group)}
            aria-pressed={group === active}
            tabIndex={group === active || (active === null && index === 0) ? 0 : -1}
            onClick={() => onGroup(group)}
          >
            {Icon ? <Icon size={18} aria-hidden="true" /> : null}
            {first ? <EmojiPicture code={first.code} pictures={pictures} /> : null}
          </button>
        );
      })}
    </div>
  );
}
