import type { PictureRefusal } from "@masq/domain/vocabulary";
import { plural } from "./plural.ts";

type Kind = "avatar" | "other" | "message";

/** The queue of members' pictures. */
export const moderationWords = {
  moderation: {
    title: "Pictures to check",
    documentTitle: "Pictures to check | Writers’ desk",
    count: (total: number) => plural(total, "picture to check", "pictures to check"),
    picture: "The picture",
    alt: (member: string) => `Picture from ${member}`,
    waits: (age: string) => `waits ${age}`,
    kinds: { avatar: "Profile picture", other: "Of the profile", message: "Sent in a chat" } satisfies Record<
      Kind,
      string
    >,
    notes: {
      avatar: "Cleared, writers see it beside the member’s name. Refused, it is deleted and the member is told why.",
      other: "Cleared, it may be shown to writers. Refused, it is deleted and the member is told why.",
      message:
        "The writer of the conversation may have seen it already. Cleared, the desk sees it from now on. Refused, it is deleted and the message says that its picture was removed.",
    } satisfies Record<Kind, string>,
    clear: "Clear",
    refuse: "Refuse",
    refuseTitle: "Refuse this picture?",
    refuseLead: "It is deleted at once, with all its sizes. The member is told this reason.",
    reasons: {
      explicit: "It shows too much",
      "somebody-else": "It shows somebody who has not agreed to it",
      "under-age": "It may show somebody under 18",
      "contact-data": "It shows contact details",
      unfit: "It does not fit our rules otherwise",
    } satisfies Record<PictureRefusal, string>,
    cleared: (member: string) => `Cleared: picture from ${member}.`,
    refused: (member: string) => `Refused: picture from ${member}.`,
    gone: "It was gone already.",
    none: "Nothing to check.",
    noneText: "New pictures of members appear here by themselves.",
    failed: "The pictures did not come.",
  },
} as const;
