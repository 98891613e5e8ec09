import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";

type Props = {
  isShown: boolean;
  isBusy: boolean;
  /** The last press brought nothing: what is there stays, and the same press tries again. */
  hasFailed: boolean;
  onMore: () => void;
  children?: string;
};

/** The way to more of a list, at its foot. */
export function MoreButton({ isShown, isBusy, hasFailed, onMore, children = m.profiles_more() }: Props) {
  if (!isShown) return null;
  const isTold = hasFailed && !isBusy;
  return (
    <div className="ctr">
      {isTold ? <p role="alert">{m.more_failed()}</p> : null}
      <Button busy={isBusy} onClick={onMore}>
        {isTold ? m.chat_try_again() : children}
      </Button>
    </div>
  );
}
