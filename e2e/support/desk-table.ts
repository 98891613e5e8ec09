import fs from "node:fs";
import path from "node:path";

const TABLE = path.resolve(import.meta.dirname, "../../apps/console/src/routes/routes.tsx");

/** Every screen of the desk, from its route table: of a conversation and of a character these. */
export function everyScreen({ conversation, character }: Record<"conversation" | "character", string>): string[] {
  const samples: Readonly<Record<string, readonly string[]>> = {
    "/chat/:conversationId": [conversation],
    "/chat/characters/:id": [character],
    "/chat/money/:part": ["orders", "memberships", "figures", "prices", "books"],
    "/chat/payouts/:part": ["months", "disputes", "rates"],
  };
  const paths = Array.from(fs.readFileSync(TABLE, "utf8").matchAll(/path: "(\/[^"]+)"/g), ([, one = ""]) => one);
  return paths.flatMap((one) => {
    if (!one.includes(":")) return [one];
    const values = samples[one];
    if (values === undefined) throw new Error(`no sample for ${one}`);
    return values.map((value) => one.replace(/:\w+/, value));
  });
}
