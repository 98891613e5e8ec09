import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";

type Props = {
  title: string;
  text: ReactNode;
  act: string;
  keep: string;
  work: { isPending: boolean; error: unknown; mutate: () => void };
  close: () => void;
  isDanger?: boolean;
  isOff?: boolean;
  children?: ReactNode;
};

/** A question about money: one answer acts, the other changes nothing. */
export function ActDialog({ title, text, act, keep, work, close, isDanger, isOff, children }: Props) {
  return (
    <Dialog open title={title} description={text} closeLabel={m.dialog_close()} onOpenChange={close}>
      {children}
      {work.error === null ? null : <Notice tone="bad">{errorText(work.error)}</Notice>}
      <div className="stack-2">
        <Button variant="p" wide danger={isDanger} disabled={isOff} busy={work.isPending} onClick={() => work.mutate()}>
          {act}
        </Button>
        <Button wide onClick={close}>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
