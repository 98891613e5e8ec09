import {
  cloneElement,
  Suspense,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from "react";
import { useDrawnFirst } from "./after-paint.ts";
import { lazyPart } from "./later.ts";
import type { Align, MenuEntry, Side } from "./menu-entry.ts";

export type Trigger = ReactElement<Record<string, unknown>>;

interface MenuProps {
  trigger: Trigger;
  /** Null while loading; an open menu appears once they are here. */
  entries: readonly MenuEntry[] | null;
  /** The first sign that the menu will be opened. */
  onPrepare?: (() => void) | undefined;
  side?: Side | undefined;
  align?: Align | undefined;
}

/** Load the positioning and focus code at the first sign of use. */
const load = () => import("./overlay-menu.tsx");
const MenuList = lazyPart(load, "MenuList");

export function Menu({ trigger, entries, onPrepare, side, align }: MenuProps) {
  const [shown, setShown] = useState<"never" | "closed" | "open">("never");
  const [isByKey, setIsByKey] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const isOpen = shown === "open";
  // The button is drawn as pressed first: the list costs more than a press may wait.
  const drawn = useDrawnFirst(shown);
  const label = trigger.props["aria-label"] ?? trigger.props["label"];
  /** On click too: a page that was offline tries again. */
  const prepare = (): void => {
    load().catch(() => undefined);
    if (entries === null) onPrepare?.();
  };
  const button = cloneElement(trigger, {
    ref: anchor,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick(event: MouseEvent) {
      prepare();
      setIsByKey(event.detail === 0);
      setShown(isOpen ? "closed" : "open");
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      prepare();
      setIsByKey(true);
      setShown("open");
    },
  });
  return (
    <>
      {button}
      {drawn === "never" || entries === null ? null : (
        <Suspense fallback={null}>
          <MenuList
            id={id}
            label={typeof label === "string" ? label : undefined}
            entries={entries}
            side={side}
            align={align}
            isOpen={drawn === "open"}
            isByKey={isByKey}
            anchor={anchor}
            onOpenChange={(next) => setShown(next ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}
