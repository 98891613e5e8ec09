import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { hasApplePay } from "./apple-pay.ts";
import { loadScript } from "./load-script.ts";

type Wallet = { kind: "apple-pay"; script: string; merchantName: string };

/** Whether this browser has the wallet; a script that did not come is a wallet that is not there. */
const HAS: Readonly<Record<Wallet["kind"], () => boolean>> = { "apple-pay": hasApplePay };

/** Ways to pay that another house brings; their scripts come only where the server names them. */
export function WalletButtons({
  wallets,
  onPay,
}: {
  wallets: readonly Wallet[];
  onPay: (merchantName: string) => void;
}) {
  const [ready, setReady] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    for (const { kind, script } of wallets)
      void loadScript(script)
        .catch(() => undefined)
        .then(() => isHere && HAS[kind]() && setReady((now) => [...new Set([...now, kind])]));
    return () => {
      isHere = false;
    };
  }, [wallets]);
  const shown = wallets.filter(({ kind }) => ready.includes(kind));
  if (shown.length === 0) return null;
  return (
    <div className="wal">
      {shown.map(({ kind, merchantName }) => (
        <button
          key={kind}
          type="button"
          className="apple-pay"
          aria-label={m.pay_apple()}
          onClick={() => onPay(merchantName)}
        />
      ))}
      <p className="or">{m.pay_or_card()}</p>
    </div>
  );
}
