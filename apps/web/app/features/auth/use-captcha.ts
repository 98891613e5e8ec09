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

/** Another house's script may run on this page alone, so its policy came with it only where it was loaded as such. */
function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === location.pathname;
}

/**
 * The captcha of the sign-up page; what solves it is fetched at the first input. `warm()` begins the quiet version,
 * `ask()` brings the second one's box (412), `answer(isAsked)` waits for it and gives it away: it counts once.
 */
export function useCaptcha(look: CaptchaLook) {
  const solver = useRef<Promise<CaptchaSolver>>(undefined);
  const quiet = useRef<Promise<string | undefined>>(undefined);
  /** Where another house draws its box. */
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
    // Without a quiet answer the server asks for the second version.
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
