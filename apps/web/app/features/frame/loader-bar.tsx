import { PageLoader } from "@masq/ui/state";
import { useNavigation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useIsBusy } from "../../shared/activity.ts";

/** The thin bar: while a page is on its way or a call that was not made quietly is running. */
export function LoaderBar() {
  const isBusy = useIsBusy();
  const isMoving = useNavigation().state !== "idle";
  return <PageLoader active={isBusy || isMoving} label={m.loader_page()} />;
}
