import { copyTemplate } from "../database.ts";
import { openGround, type Ground } from "./ground.ts";

/** Grounds on copies of the template: while one waits for its database another goes on. */
export async function openGrounds(count: number): Promise<{ grounds: Ground[]; close: () => Promise<void> }> {
  const copies = await Promise.all(Array.from({ length: count }, copyTemplate));
  const grounds = await Promise.all(copies.map(openGround));
  return {
    grounds,
    close: async () => {
      await Promise.all(grounds.map((one) => one.close()));
      await Promise.all(copies.map((one) => one.drop()));
    },
  };
}
