import { deleteAllKnowledge } from "@masq/contract/member/knowledge";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { useApi } from "../../shared/viewer.ts";
import { change } from "./knows.queries.ts";

/** Asks once; what is deleted this way does not come back. */
export function DeleteAll({ profileId, name }: { profileId: string; name: string }) {
  const [isAsking, setAsking] = useAsked(false);
  const api = useApi();
  const cache = useQueryClient();
  const clear = useMutation({
    mutationFn: () => api.call(deleteAllKnowledge, { params: { id: profileId } }),
    onSuccess() {
      change(cache, profileId, () => []);
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="q" className="justify-self-start" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden="true" /> {m.knows_delete_all({ name })}
      </Button>
      {isAsking ? (
        <Dialog
          open
          title={m.knows_delete_all_ask({ name })}
          description={m.knows_delete_all_text({ name })}
          closeLabel={m.dialog_close()}
          onOpenChange={() => setAsking(false)}
        >
          {clear.error === null ? null : <Notice tone="bad">{errorText(clear.error)}</Notice>}
          <div className="stack-2">
            <Button variant="p" wide danger busy={clear.isPending} onClick={() => clear.mutate()}>
              {m.knows_delete_all_act()}
            </Button>
            <Button wide onClick={() => setAsking(false)}>
              {m.knows_delete_all_keep()}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
