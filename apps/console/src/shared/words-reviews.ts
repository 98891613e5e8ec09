import type { ReviewRefusal, ReviewState } from "@masq/domain/care/reviews";
import { plural } from "./plural.ts";

/** The queue of members' reviews. */
export const reviewWords = {
  reviews: {
    title: "Reviews",
    documentTitle: "Reviews | Desk",
    count: (total: number) => plural(total, "review to check", "reviews to check"),
    countDone: (total: number) => plural(total, "decided review", "decided reviews"),
    tabs: "Filter reviews",
    waiting: "To check",
    done: "Decided",
    one: "Review",
    stars: (n: number) => `${n} of 5 stars`,
    states: { pending: "waiting", shown: "published", refused: "rejected" } satisfies Record<ReviewState, string>,
    waits: (age: string) => `waiting ${age}`,
    show: "Publish as written",
    showAgain: "Publish after all",
    refuse: "Reject",
    rule: "A low rating is no reason to reject, and the text cannot be edited: publish it as it is, or reject it for one of the reasons.",
    refuseTitle: "Why reject this review?",
    refuseLead: "The member sees the reason and your comment, and can write a new review.",
    reasons: {
      "contact-data": "Names, addresses or contact details",
      insult: "Insults someone",
      "real-person": "About a real person",
      explicit: "Sexually explicit",
      unlawful: "Illegal to publish",
    } satisfies Record<ReviewRefusal, string>,
    needed: "Choose a reason",
    own: "Comment to the member (optional)",
    shown: (member: string) => `Published: review by ${member}.`,
    refused: (member: string) => `Rejected: review by ${member}.`,
    changed: "The review was rewritten, withdrawn or decided in the meantime. Read it again.",
    decidedBy: (by: string, day: string) => `Decided by ${by}, ${day}`,
    none: "Nothing to check.",
    noneText: "New reviews appear here automatically.",
    noneDone: "No decisions yet.",
    failed: "Could not load the reviews.",
    older: (n: number) => `${plural(n, "older review is", "older reviews are")} not listed.`,
  },
} as const;
