import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Stub, type DataRow } from "@masq/ui/panel";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./outcome.module.css";

const TONES = { ok: css.ok, warn: css.warn, bad: css.bad, unknown: undefined };

type Props = {
  title: string;
  text: string;
  icon: LucideIcon;
  tone: keyof typeof TONES;
  rows: readonly DataRow[];
  foot: readonly string[];
  close: () => void;
  /** Next steps, the first one filled. */
  actions: ReactNode;
  children?: ReactNode;
};

/** Every outcome of a payment as a ticket: what, the amount charged, and the reference for support. */
export function OutcomePopup({ title, text, icon: Icon, tone, rows, foot, close, actions, children }: Props) {
  return (
    <Dialog
      open
      hideTitle
      className={cx(css.outcome, TONES[tone])}
      title={title}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
    >
      <span className={css.icon} aria-hidden="true">
        <Icon size={26} />
      </span>
      <p className="d h2" aria-hidden="true">
        {title}
      </p>
      <p className="mut">{text}</p>
      <Stub
        rows={rows}
        foot={foot.map((one) => (
          <span key={one}>{one}</span>
        ))}
      />
      <div className="grid gap-1 mt-1">{actions}</div>
      {children}
    </Dialog>
  );
}
