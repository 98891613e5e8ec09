import { Button } from "@masq/ui/button";
import { ErrorState } from "@masq/ui/state";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";

export function LoadFault({ error, reload }: { error: unknown; reload: () => void }) {
  if (error === null) return null;
  return (
    <ErrorState
      title={m.money_failed()}
      text={errorText(error)}
      action={<Button onClick={reload}>{m.money_again()}</Button>}
    />
  );
}
