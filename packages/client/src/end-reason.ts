/** How a session ended. `other-tab`: signed out there; `ended-in-tab`: that tab learned that the session was over. */
export type EndReason = "logout" | "other-tab" | "ended-in-tab" | "expired" | "superseded" | "forced";

/** Whether the member signed out, rather than the session being ended for them. */
export const isChosenEnd = (reason: EndReason): boolean => reason === "logout" || reason === "other-tab";

/** Returns the reason as other tabs see it. */
export const elsewhere = (reason: EndReason): EndReason => (isChosenEnd(reason) ? "other-tab" : "ended-in-tab");
