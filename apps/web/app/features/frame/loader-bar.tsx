import { PageLoader } from "@masq/ui/state";
import { useNavigation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useIsBusy } from "../../shared/activity.ts";

/** The thin bar: during navigation and any call that is not quiet. */
export function LoaderBar() {
  const isBusy = useIsBusy();
  const isMoving = useNavigation().state !== "idle";
  return <PageLoader active={isBusy || isMoving} label={m.loader_page()} />;
}
