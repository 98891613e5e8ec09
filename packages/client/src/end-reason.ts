/** How a session ended. `other-tab`: signed out there; `ended-in-tab`: that tab learned that the session is over. */
export type EndReason = "logout" | "other-tab" | "ended-in-tab" | "expired" | "superseded" | "forced";

/** Whether the member signed out. Otherwise the session was ended for the member. */
export const isChosenEnd = (reason: EndReason): boolean => reason === "logout" || reason === "other-tab";

/** What that end is to the other tabs. */
export const elsewhere = (reason: EndReason): EndReason => (isChosenEnd(reason) ? "other-tab" : "ended-in-tab");
