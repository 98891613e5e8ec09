import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";
import { pauseEndText } from "../limits/use-selling-pause.ts";

/** In the place of a button that buys, while buying is paused. */
export function PausedBuy({ until }: { until: string }) {
  const locale = useLocale();
  const here = useWordsHere();
  return (
    <Button wide disabled reason={m.shop_paused_why()}>
      {here(() => m.shop_paused({ end: pauseEndText(until, locale) }))}
    </Button>
  );
}
