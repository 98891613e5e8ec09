import type { CaptchaLook } from "@masq/contract/member/captcha";
import { Notice } from "@masq/ui/notice";
import type { Ref } from "react";
import { m } from "../../paraglide/messages.js";

type Props = { look: CaptchaLook; isBusy: boolean; box: Ref<HTMLDivElement> };

/** The second captcha version: instructions, progress, and the container for the provider's widget. */
export function SecondCheck({ look: { kind }, isBusy, box }: Props) {
  const text = kind === "proof" ? m.sign_up_second_proof() : m.sign_up_second_check();
  return (
    <div className="stack-1">
      <Notice tone="warn">
        <b>{m["error.captcha-v3-failed"]()}</b> {text}
      </Notice>
      <p role="status" className="sm mut">
        {kind === "proof" && isBusy ? m.sign_up_second_busy() : ""}
      </p>
      {kind === "hosted" ? <div ref={box} /> : null}
    </div>
  );
}
