import type { RulingAct, RulingAnswer, RulingGround, RulingOrigin } from "@masq/domain/foundation/rulings";
import type { At, Maybe } from "./accounts.ts";

/** The reasons for an act against a member, as they read them. */
export type RulingTable = {
  id: string;
  brand_id: string;
  member_id: string;
  act: RulingAct | RulingAnswer;
  ground: RulingGround;
  origin: RulingOrigin;
  /** The picture, the message, the conversation or the account; of an answer, the ruling. */
  subject_id: string;
  /** Null: a program decided. */
  decided_by: Maybe<string>;
  /** What a person wrote about the facts, sealed with the member's key. */
  words: Maybe<Buffer>;
  /** The ruling whose appeal this answers. */
  answers: Maybe<string>;
  appeal: Maybe<Buffer>;
  appealed_at: Maybe<Date>;
  created_at: At;
};
