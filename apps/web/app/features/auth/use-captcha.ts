import type { RegisterBody } from "@masq/contract/member/auth";
import type { CaptchaLook } from "@masq/contract/member/captcha";
import { useEffect, useRef } from "react";
import type { CaptchaSolver } from "./captcha-solver.ts";
import { reload } from "../../shared/reload-guard.ts";

type Answer = NonNullable<RegisterBody["captcha"]>;

const load = async (look: CaptchaLook): Promise<CaptchaSolver> =>
  look.kind === "hosted"
    ? (await import("./captcha-hosted.ts")).hostedSolver(look)
    : (await import("./captcha-proof.ts")).proofSolver();

/** The CSP that allows the provider's script comes only with this page's own document, not by client navigation. */
function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === location.pathname;
}

/**
 * The sign-up page's captcha; the solver is loaded at the first input. `warm()` starts the quiet version, `ask()` shows
 * the second one (412), `answer(isAsked)` waits for the solution and hands it out once.
 */
export function useCaptcha(look: CaptchaLook) {
  const solver = useRef<Promise<CaptchaSolver>>(undefined);
  const quiet = useRef<Promise<string | undefined>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (look.kind === "hosted" && !isLoadedHere()) reload();
  }, [look.kind]);

  const solve = async (version: "v2" | "v3"): Promise<string> => {
    solver.current ??= load(look);
    solver.current.catch(() => (solver.current = undefined));
    return (await solver.current).solve(version, box.current);
  };
  const warm = (): void => {
    // Without a quiet solution the server asks for the second version.
    if (look.kind !== "local") quiet.current ??= solve("v3").catch(() => undefined);
  };
  const answer = async (isAsked: boolean): Promise<Answer | undefined> => {
    if (look.kind === "local") return isAsked ? { version: "v2", token: "pressed" } : undefined;
    if (isAsked) return { version: "v2", token: await solve("v2") };
    warm();
    const token = await quiet.current;
    quiet.current = undefined;
    return token === undefined ? undefined : { version: "v3", token };
  };
  return { warm, answer, box };
}
