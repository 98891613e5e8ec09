import type { PictureRefusal } from "@masq/domain/vocabulary";
import { plural } from "./plural.ts";

type Kind = "avatar" | "other" | "message";

export const moderationWords = {
  moderation: {
    title: "Pictures to review",
    documentTitle: "Pictures to review | Desk",
    count: (total: number) => plural(total, "picture to review", "pictures to review"),
    picture: "Picture",
    alt: (member: string) => `Picture from ${member}`,
    waits: (age: string) => `waiting ${age}`,
    kinds: { avatar: "Profile picture", other: "Album picture", message: "Sent in a conversation" } satisfies Record<
      Kind,
      string
    >,
    notes: {
      avatar:
        "If approved, operators see it next to the member’s name. If rejected, it is deleted and the member is told why.",
      other: "If approved, operators may see it. If rejected, it is deleted and the member is told why.",
      message:
        "The operator in this conversation may already have seen it. If approved, the desk sees it from now on. If rejected, it is deleted and the message says that its picture was removed.",
    } satisfies Record<Kind, string>,
    clear: "Approve",
    refuse: "Reject",
    refuseTitle: "Why reject this picture?",
    refuseLead: "It is deleted at once, in all sizes. The member is told the reason.",
    reasons: {
      explicit: "Too explicit",
      "somebody-else": "Shows someone who has not agreed",
      "under-age": "May show someone under 18",
      "contact-data": "Shows contact details",
      unfit: "Breaks another rule",
    } satisfies Record<PictureRefusal, string>,
    cleared: (member: string) => `Approved: picture from ${member}.`,
    refused: (member: string) => `Rejected: picture from ${member}.`,
    gone: "It had already been removed.",
    none: "Nothing to review.",
    noneText: "New member pictures appear here automatically.",
    failed: "Could not load the pictures.",
  },
} as const;
