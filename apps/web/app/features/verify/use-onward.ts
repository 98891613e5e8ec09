import type { User } from "@masq/contract/member/user";
import { useEffect } from "react";
import { MEMBER_HOME } from "../../shared/guards.ts";
import { reloadViewer, useGo } from "../../shared/viewer.ts";
import { takeWanted } from "../../shared/wanted-page.ts";

/** Continues automatically once the address is confirmed in another tab or on another device. */
export function useOnwardOnceVerified({ _id: id, emailValidated }: User): void {
  const go = useGo();
  useEffect(() => {
    if (emailValidated) go(takeWanted(id) ?? MEMBER_HOME, { replace: true });
  }, [id, emailValidated, go]);
  useEffect(() => {
    // The socket reports it too; on return from the mail app, the page asks at once.
    const look = (): void => {
      if (document.visibilityState === "visible") void reloadViewer().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
