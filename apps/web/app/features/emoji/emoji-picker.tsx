import { withRecent } from "@masq/domain/chat/emoji-recents";
import { shownEmojiGroups, type EmojiGroup, type EmojiOptions } from "@masq/domain/chat/emoji-options";
import { emojiText, inTone, type Emoji } from "@masq/domain/chat/emoji-set";
import { afterPaint, useDrawnFirst } from "@masq/ui/after-paint";
import { Search } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, type KeyboardEvent, type Ref } from "react";
import { m } from "../../paraglide/messages.js";
import { EmojiGrid } from "./emoji-grid.tsx";
import { groupTitles } from "./emoji-words.ts";
import { GroupBar } from "./group-bar.tsx";
import type { Loaded } from "./load-emoji.ts";
import { FOUND, layRows, sectionsOf, topOf } from "./picker-rows.ts";
import { firstState, pickerState, type Spot } from "./picker-state.ts";
import { recentEmoji } from "./recent-emoji.ts";
import { skinTone } from "./skin-tone.ts";
import { ToneChoice } from "./tone-choice.tsx";
import { useColumns } from "./use-columns.ts";
import * as css from "./emoji.module.css";

type Props = {
  loaded: Loaded;
  /** Base of the 64 px pictures. */
  pictures: string;
  options?: Partial<EmojiOptions>;
  searchRef?: Ref<HTMLInputElement>;
  onPick: (text: string, code: string) => void;
};

const NONE: Partial<EmojiOptions> = {};

/** Requests nothing but pictures from the server; what was picked stays in the browser. */
export function EmojiPicker({ loaded, pictures, options: given = NONE, searchRef, onPick }: Props) {
  const [state, act] = useReducer(pickerState, null, () => firstState(given, skinTone.read(), recentEmoji.peek()));
  const { search, options, recents, skinTone: tone } = state;
  const columns = useColumns();
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // A letter is drawn before the hundreds that it finds.
  const sought = useDrawnFirst(search);
  const sections = useMemo(
    () => sectionsOf({ search: sought, options, recents }, loaded),
    [sought, options, recents, loaded],
  );
  const rows = useMemo(() => layRows(sections, columns, !options.hideGroupNames), [sections, columns, options]);
  const groups = shownEmojiGroups(options);
  const isSearching = sections[0]?.key === FOUND;
  const found = isSearching ? (sections[0]?.emojis ?? []) : null;
  const shownPictures = options.native ? null : pictures;

  useEffect(() => act({ type: "options", given }), [given]);
  useEffect(() => {
    if (options.displayRecent) void recentEmoji.read().then((codes) => act({ type: "recents", codes }));
  }, [options.displayRecent]);

  // When the recent list grows, nothing moves away from under the pointer.
  const heightBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (heightBefore.current !== null && scroller.current !== null)
      scroller.current.scrollTop += rows.height - heightBefore.current;
    heightBefore.current = null;
  }, [rows]);

  // A group that was pressed beside what a search found comes into view once those have gone.
  const goesTo = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (goesTo.current === null || sought !== "" || scroller.current === null) return;
    scroller.current.scrollTop = topOf(rows, goesTo.current);
    goesTo.current = null;
  }, [rows, sought]);

  const titleOf = (group: string): string =>
    groupTitles[group as EmojiGroup]?.() ?? options.additionalGroups[group]?.title ?? "";
  const pick = (emoji: Emoji, spot: Spot): void => {
    const code = inTone(emoji, tone);
    onPick(emojiText(code), code);
    afterPaint(() => {
      act({ type: "select", spot });
      const known = recentEmoji.peek();
      const next = withRecent(known, code);
      if (!options.displayRecent || next === known) return;
      if (!isSearching && spot.group !== "recent") heightBefore.current = rows.height;
      act({ type: "recents", codes: next });
      void recentEmoji.write(next);
    });
  };
  const goTo = (group: string): void => {
    act({ type: "search", text: "" });
    act({ type: "group", group });
    if (sought !== "") goesTo.current = group;
    else if (scroller.current !== null) scroller.current.scrollTop = topOf(rows, group);
  };
  const pressInSearch = (event: KeyboardEvent): void => {
    if (event.key === "Enter") {
      event.preventDefault();
      // Of what is typed, which may not be drawn yet.
      const [of] = sectionsOf({ search, options, recents }, loaded);
      const first = of?.key === FOUND ? of.emojis[0] : undefined;
      if (first !== undefined) pick(first, { group: FOUND, index: 0 });
    }
    if (event.key === "ArrowDown") {
      event.preventDefault();
      scroller.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    }
  };
  return (
    <div className={css.picker} data-theme={options.theme === "auto" ? undefined : options.theme}>
      <div className={css.head}>
        {options.hideSearch ? (
          <span className="sp" />
        ) : (
          <label className="inp">
            <Search size={17} aria-hidden="true" />
            <input
              ref={(node) => {
                input.current = node;
                if (typeof searchRef === "function") searchRef(node);
                else if (searchRef) searchRef.current = node;
              }}
              type="search"
              enterKeyHint="done"
              autoComplete="off"
              placeholder={m.emoji_search()}
              aria-label={m.emoji_search()}
              value={search}
              onChange={(event) => {
                act({ type: "search", text: event.target.value });
                scroller.current?.scrollTo({ top: 0 });
              }}
              onKeyDown={pressInSearch}
            />
          </label>
        )}
        <ToneChoice
          tone={tone}
          onTone={(next) => {
            act({ type: "tone", tone: next });
            skinTone.write(next);
          }}
        />
      </div>
      <EmojiGrid
        rows={rows}
        columns={columns}
        tone={tone}
        pictures={shownPictures}
        selected={state.selected}
        scroller={scroller}
        titleOf={titleOf}
        onSelect={(spot) => act({ type: "select", spot })}
        onPick={pick}
        onGroup={(group) => {
          if (!isSearching) act({ type: "group", group });
        }}
        onLeave={() => input.current?.focus()}
        onLetter={() => input.current?.focus()}
      />
      <p className={found?.length === 0 ? css.none : "sr"} role="status">
        {found === null ? "" : found.length === 0 ? m.emoji_none() : m.emoji_found({ n: found.length })}
      </p>
      {options.hideGroupIcons ? null : (
        <GroupBar
          groups={groups}
          titleOf={titleOf}
          extra={options.additionalGroups}
          active={isSearching ? null : state.activeGroup}
          pictures={shownPictures}
          onGroup={goTo}
        />
      )}
    </div>
  );
}
