import type { ReviewRefusal, ReviewState } from "@masq/domain/reviews";
import { plural } from "./plural.ts";

/** The queue of members' reviews. */
export const reviewWords = {
  reviews: {
    title: "Reviews",
    documentTitle: "Reviews | Writers’ desk",
    count: (total: number) => plural(total, "review to read", "reviews to read"),
    countDone: (total: number) => plural(total, "decided review", "decided reviews"),
    tabs: "Which reviews",
    waiting: "To read",
    done: "Decided",
    one: "The review",
    stars: (n: number) => `${n} of 5 stars`,
    states: { pending: "waits", shown: "shown", refused: "not shown" } satisfies Record<ReviewState, string>,
    waits: (age: string) => `waits ${age}`,
    show: "Show as written",
    showAgain: "Show it after all",
    refuse: "Do not show",
    rule: "Few stars are no ground, and no word can be changed: show it as it is, or say on which ground it stays out.",
    refuseTitle: "On which ground?",
    refuseLead: "The member reads the ground and your words, and may write anew.",
    reasons: {
      "contact-data": "Names, addresses, contact data",
      insult: "Insults somebody",
      "real-person": "Tells about a real person",
      explicit: "Sexually explicit",
      unlawful: "Unlawful to publish",
    } satisfies Record<ReviewRefusal, string>,
    needed: "Choose a ground",
    own: "Words to the member (optional)",
    shown: (member: string) => `Shown: review of ${member}.`,
    refused: (member: string) => `Not shown: review of ${member}.`,
    changed: "It was rewritten, taken back or decided meanwhile. Read it again.",
    decidedBy: (by: string, day: string) => `Decided by ${by}, ${day}`,
    none: "Nothing to read.",
    noneText: "New reviews appear here by themselves.",
    noneDone: "Nothing decided yet.",
    failed: "The reviews did not come.",
    older: (n: number) => `${plural(n, "older one is", "older ones are")} not listed.`,
  },
} as const;
