import type { CaptchaLook } from "@masq/contract/member/captcha";
import { CaptchaFault, type CaptchaSolver } from "./captcha-solver.ts";

type Drawn = { sitekey: string; callback: (token: string) => void } & Record<
  "error-callback" | "expired-callback",
  () => void
>;
type Hosted = {
  ready: (task: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
  render: (box: HTMLElement, options: Drawn) => unknown;
};

function load(address: string): Promise<Hosted> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Hosted };
      if (grecaptcha === undefined) reject(new CaptchaFault("error"));
      else grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => reject(new CaptchaFault("error"));
    document.head.append(script);
  });
}

function askIn(box: HTMLElement, hosted: Hosted, sitekey: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const place = document.createElement("div");
    box.replaceChildren(place);
    hosted.render(place, {
      sitekey,
      callback: resolve,
      "error-callback": () => reject(new CaptchaFault("error")),
      "expired-callback": () => reject(new CaptchaFault("timeout")),
    });
  });
}

/** A captcha provider's script, loaded on this page only, and only if configured. */
export function hostedSolver({ script, v3, v2 }: Extract<CaptchaLook, { kind: "hosted" }>): CaptchaSolver {
  const address = new URL(script);
  address.searchParams.set("render", v3);
  const loaded = load(address.href);
  return {
    async solve(version, box) {
      const hosted = await loaded;
      if (version === "v3") return hosted.execute(v3, { action: "register" });
      if (box === null) throw new CaptchaFault("error");
      return askIn(box, hosted, v2);
    },
  };
}
