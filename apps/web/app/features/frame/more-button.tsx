import { afterPaint } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";

type Props = {
  isShown: boolean;
  isBusy: boolean;
  /** Loading more failed: the list stays, and the same press retries. */
  hasFailed: boolean;
  onMore: () => void;
  children?: string;
};

export function MoreButton({ isShown, isBusy, hasFailed, onMore, children = m.profiles_more() }: Props) {
  if (!isShown) return null;
  const isTold = hasFailed && !isBusy;
  return (
    <div className="ctr">
      {isTold ? <p role="alert">{m.more_failed()}</p> : null}
      <Button busy={isBusy} onClick={() => afterPaint(onMore)}>
        {isTold ? m.chat_try_again() : children}
      </Button>
    </div>
  );
}
