import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";

export function ArchivePopup(props: PopupProps["archive-confirmation"] & { close: () => void }) {
  return (
    <Confirmation {...props} title={m.archive_title()} label={m.archive_confirm()}>
      {m.archive_text()}
    </Confirmation>
  );
}

export function RestorePopup(props: PopupProps["restore-confirmation"] & { close: () => void }) {
  return <Confirmation {...props} title={m.restore_title()} label={m.restore_confirm()} />;
}

function Confirmation(props: {
  title: string;
  label: string;
  children?: ReactNode;
  close: () => void;
  onConfirm: () => void;
}) {
  const confirm = (): void => {
    props.close();
    props.onConfirm();
  };
  return (
    <Dialog
      open
      size="sm"
      title={props.title}
      closeLabel={m.dialog_close()}
      onOpenChange={props.close}
      description={props.children}
      footer={
        <>
          <Button onClick={props.close}>{m.dialog_cancel()}</Button>
          <Button variant="p" onClick={confirm}>
            {props.label}
          </Button>
        </>
      }
    />
  );
}
