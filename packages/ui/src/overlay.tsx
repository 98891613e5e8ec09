import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Popover as BasePopover } from "@base-ui/react/popover";
import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

type Trigger = ReactElement<Record<string, unknown>>;
type Side = "top" | "bottom" | "left" | "right";
type Align = "start" | "center" | "end";

const GAP_PX = 6;

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  kbd?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** A hairline above. */
  divided?: boolean | undefined;
}

export interface MenuProps {
  trigger: Trigger;
  entries: readonly MenuEntry[];
  side?: Side | undefined;
  align?: Align | undefined;
}

export function Menu({ trigger, entries, side = "bottom", align = "end" }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="pop-at" side={side} align={align} sideOffset={GAP_PX}>
          <BaseMenu.Popup className="pop menu">
            {entries.map((entry) => (
              <MenuLine key={entry.key} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  return (
    <>
      {entry.divided === true ? <BaseMenu.Separator className="menu-s" /> : null}
      <BaseMenu.Item
        className={cx("menu-i", entry.danger === true && "danger")}
        disabled={entry.disabled ?? false}
        onClick={() => entry.onSelect?.()}
        {...(entry.href === undefined ? {} : { render: <Link href={entry.href} /> })}
      >
        {entry.icon}
        <span>{entry.label}</span>
        {entry.kbd}
      </BaseMenu.Item>
    </>
  );
}

export interface PopoverProps {
  trigger: Trigger;
  /** Accessible name. */
  label: string;
  children: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: Side | undefined;
  align?: Align | undefined;
  /** No padding (a picker with its own). */
  bare?: boolean | undefined;
  className?: string | undefined;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, children, open, onOpenChange, side = "bottom", align = "start" } = props;
  return (
    <BasePopover.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className="pop-at" side={side} align={align} sideOffset={GAP_PX} collisionPadding={8}>
          <BasePopover.Popup
            className={cx("pop", props.bare !== true && "pop-pad", props.className)}
            aria-label={label}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** A few words about a control, for pointer and keyboard; never the only place they stand. */
export function Tooltip({
  trigger,
  children,
  side = "top",
}: {
  trigger: Trigger;
  children: ReactNode;
  side?: Side | undefined;
}) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={trigger} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="pop-at" side={side} sideOffset={GAP_PX}>
          <BaseTooltip.Popup className="tip">{children}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
