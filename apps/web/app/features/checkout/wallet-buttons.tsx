import type { Wallet } from "@masq/contract/member/wallets";
import { Button } from "@masq/ui/button";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { hasApplePay } from "./apple-pay.ts";
import { hasGooglePay } from "./google-pay.ts";
import { loadScript } from "./load-script.ts";
import * as css from "./wallets.module.css";

/** Whether this browser has the wallet; a script that fails to load counts as no wallet. */
const isHere = (wallet: Wallet): Promise<boolean> | boolean =>
  wallet.kind === "apple-pay" ? hasApplePay() : hasGooglePay(wallet);

/** Third-party wallets; their scripts load only if the server names them. */
export function WalletButtons({ wallets, onPay }: { wallets: readonly Wallet[]; onPay: (wallet: Wallet) => void }) {
  const [ready, setReady] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLooking = true;
    for (const wallet of wallets)
      void loadScript(wallet.script)
        .catch(() => undefined)
        .then(() => isHere(wallet))
        .then((has) => {
          if (isLooking && has) setReady((now) => [...new Set([...now, wallet.kind])]);
        });
    return () => {
      isLooking = false;
    };
  }, [wallets]);
  const shown = wallets.filter(({ kind }) => ready.includes(kind));
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3.5">
      {shown.map((wallet) =>
        wallet.kind === "apple-pay" ? (
          <button
            key={wallet.kind}
            type="button"
            className={css.applePay}
            aria-label={m.pay_apple()}
            onClick={() => onPay(wallet)}
          />
        ) : (
          <Button key={wallet.kind} variant="q" onClick={() => onPay(wallet)}>
            {m.pay_google()}
          </Button>
        ),
      )}
      <p className={css.rule}>{m.pay_or_card()}</p>
    </div>
  );
}
