import { Menu as Base } from "@base-ui/react/menu";
import { useLayoutEffect, useState, type RefObject } from "react";
import { afterPaint } from "./after-paint.ts";
import { useBack } from "./back.ts";
import { cx } from "./cx.ts";
import { useLeaveByTab } from "./leave-by-tab.ts";
import { Link } from "./link.tsx";
import type { Align, MenuEntry, Side } from "./menu-entry.ts";

const GAP_PX = 6;

type Props = {
  side?: Side | undefined;
  align?: Align | undefined;
  entries: readonly MenuEntry[];
  id: string;
  label: string | undefined;
  isOpen: boolean;
  /** Opened by keyboard: focus the first entry. */
  isByKey: boolean;
  anchor: RefObject<HTMLElement | null>;
  onOpenChange: (isOpen: boolean) => void;
};

/** The list of a `Menu`, loaded on first use. */
export function MenuList({ id, label, entries, side = "bottom", align = "end", ...props }: Props) {
  const { isOpen, isByKey, anchor, onOpenChange } = props;
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const leaving = useLeaveByTab(anchor, () => onOpenChange(false));
  useBack(isOpen, () => onOpenChange(false));
  useLayoutEffect(() => {
    if (!isOpen || !isByKey || popup === null) return undefined;
    // After the menu has moved focus itself.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => popup.querySelector<HTMLElement>('[role="menuitem"]')?.focus()),
    );
    return () => cancelAnimationFrame(frame);
  }, [isOpen, isByKey, popup]);
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Positioner className="pop-at" anchor={anchor} side={side} align={align} sideOffset={GAP_PX}>
          <Base.Popup id={id} ref={setPopup} className="pop menu" aria-label={label} {...leaving}>
            {entries.map((entry) => (
              <MenuLine key={entry.key} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  return (
    <>
      {entry.divided === true ? <Base.Separator className="menu-s" /> : null}
      <Base.Item
        className={cx("menu-i", entry.danger === true && "danger")}
        disabled={entry.disabled ?? false}
        onClick={() => {
          const { onSelect } = entry;
          if (onSelect !== undefined) afterPaint(onSelect);
        }}
        {...(entry.href === undefined ? {} : { render: <Link href={entry.href} /> })}
      >
        {entry.icon}
        <span>{entry.label}</span>
        {entry.kbd}
      </Base.Item>
    </>
  );
}
