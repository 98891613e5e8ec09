import type { ReportKind } from "@masq/domain/care/safety";
import { IconButton } from "@masq/ui/button";
import { Flag } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import * as css from "./report-button.module.css";

const NAMES = { image: m.report_image, message: m.report_message } as const;

type Props = {
  kind: Exclude<ReportKind, "profile">;
  id: string | undefined;
  profile: { _id: string; name: string };
  /** Smaller, beside a message's time. */
  isQuiet?: boolean;
};

export function ReportButton({ kind, id, profile, isQuiet = false }: Props) {
  if (id === undefined) return null;
  const { _id, name } = profile;
  return (
    <IconButton
      label={NAMES[kind]()}
      className={isQuiet ? css.quiet : undefined}
      onClick={() => popups.open("report", { kind, id, profile: { _id, name } })}
    >
      <Flag size={isQuiet ? 14 : 18} aria-hidden="true" />
    </IconButton>
  );
}
