import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { withFreshLogin } from "./with-fresh-login.ts";

type Props = {
  title: string;
  text: string;
  remove: string;
  keep: string;
  /** Announced when it is gone. */
  done: string;
  run: () => Promise<unknown>;
  onDone: () => unknown;
  close: () => void;
};

export function RemoveDialog({ title, text, remove, keep, done, run, onDone, close }: Props) {
  const notify = useNotify();
  const work = useMutation({
    mutationFn: () => withFreshLogin(run),
    onSuccess: () => {
      notify.ok(done);
      close();
      void onDone();
    },
    onError: notify.error,
  });
  return (
    <Dialog open size="sm" title={title} description={text} closeLabel={m.dialog_close()} onOpenChange={close}>
      <div className="stack-2">
        <Button variant="p" wide danger busy={work.isPending} onClick={() => work.mutate()}>
          {remove}
        </Button>
        <Button wide onClick={close}>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
