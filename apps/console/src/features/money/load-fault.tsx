import { Button } from "@masq/ui/button";
import { ErrorState } from "@masq/ui/state";
import { errorText } from "../../shared/error-text.ts";
import { words } from "../../shared/words.ts";

export function LoadFault({ error, reload }: { error: unknown; reload: () => void }) {
  const { failed, again } = words.money;
  if (error === null) return null;
  return <ErrorState title={failed} text={errorText(error)} action={<Button onClick={reload}>{again}</Button>} />;
}
