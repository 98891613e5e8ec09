import type { HostedFields } from "@masq/contract/member/orders";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand, useMember } from "../../shared/viewer.ts";
import type { CardFields } from "./card-fields.ts";
import { useHostedFrame } from "./use-hosted-frame.ts";
import * as css from "./hosted.module.css";

type Props = {
  fields: HostedFields;
  /** The order's country, as in the price list. */
  country: string | null;
  /** Hands the form its access to the fields. */
  give: (card: CardFields) => void;
};

/** Card number, expiry and code: the payment provider's page in a frame, labeled as such. */
export function HostedFrame({ fields, country, give }: Props) {
  const { productName } = useBrand();
  const { email, profile } = useMember();
  const { card, node, height, round } = useHostedFrame(fields, { email, country: country ?? profile.location.country });
  useEffect(() => give(card));
  return (
    <div className={css.hosted}>
      <p className="sm mut">{m.pay_hosted_whose({ brand: productName })}</p>
      {card.state === "lost" ? (
        <Notice tone="bad">
          {m.pay_hosted_lost()}{" "}
          <Button variant="q" size="sm" onClick={card.retry}>
            {m.pay_again()}
          </Button>
        </Notice>
      ) : (
        <iframe
          key={round}
          ref={node}
          className={css.frame}
          src={fields.url}
          title={m.pay_hosted_title()}
          style={height === null ? undefined : { height }}
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="payment 'none'; camera 'none'; microphone 'none'; geolocation 'none'"
          referrerPolicy="origin"
          aria-busy={card.state === "loading"}
        />
      )}
    </div>
  );
}
