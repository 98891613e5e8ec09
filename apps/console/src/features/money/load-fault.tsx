import { Button } from "@masq/ui/button";
import { ErrorState } from "@masq/ui/state";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";

type Props = { error: unknown; reload: () => void; title?: string };

export function LoadFault({ error, reload, title = m.money_failed() }: Props) {
  if (error === null) return null;
  return (
    <ErrorState title={title} text={errorText(error)} action={<Button onClick={reload}>{m.money_again()}</Button>} />
  );
}
