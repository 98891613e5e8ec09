import { Popover as BasePopover } from "@base-ui/react/popover";
import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import { useState, type ReactNode } from "react";
import { useBack } from "./back.ts";
import { cx } from "./cx.ts";
import type { Align, Side } from "./menu-entry.ts";
import type { Trigger } from "./overlay.tsx";

const GAP_PX = 6;

export interface PopoverProps {
  trigger: Trigger;
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
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: boolean): void => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  const isShown = open ?? isOpen;
  useBack(isShown, () => change(false));
  return (
    <BasePopover.Root open={isShown} onOpenChange={change}>
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

/** A hint about a control, for pointer and keyboard; never the only place for that text. */
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
