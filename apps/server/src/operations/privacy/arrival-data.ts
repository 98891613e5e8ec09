import { earlierPlace } from "../../people/arrivals/arrivals.policy.ts";
import { own, text, type MemberTable } from "./member-table.ts";

/** What came with a member from another system, in deletion order. */
export const ARRIVAL_TABLES: readonly MemberTable[] = [
  {
    table: "earlier_line",
    rows: own,
    file: "conversations/earlier-messages",
    about: "Messages from an earlier account that came here with you, from both sides",
    hidden: ["source_id", "ref"],
    texts: { body: (row) => earlierPlace(text(row["source_id"]), text(row["ref"])) },
  },
  {
    table: "earlier_conversation",
    rows: own,
    left: "Which characters those were written with; stands in that file",
  },
  {
    table: "arrival",
    rows: own,
    file: "account/arrival",
    about: "That your account came from another system, when, and whether you agreed",
    hidden: ["mark"],
    kept: "So that a file read again brings nobody back who left; holds a pseudonym and a fingerprint",
  },
];
