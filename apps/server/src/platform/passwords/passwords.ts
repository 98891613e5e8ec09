import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";

/** argon2id in PHC string format. `cost` is low in tests only. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (password: string, hash: string) => Promise<boolean>;
  /** Takes as long as a real check; for accounts that do not exist. */
  waste: (password: string) => Promise<void>;
};
export type PasswordCost = { memoryKiB: number; passes: number };

const run = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
const unpadded = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

export function createPasswords(cost: PasswordCost = { memoryKiB: 19_456, passes: 2 }): Passwords {
  const derive = (password: string, nonce: Buffer, memory: number, passes: number, tagLength = 32) =>
    run({ message: password.normalize("NFKC"), nonce, memory, passes, parallelism: 1, tagLength });
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost.memoryKiB, cost.passes);
      return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(key)}`;
    },
    verify: async (password, hash) => {
      const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash);
      if (!match) return false;
      const [, memory = "", passes = "", salt = "", key = ""] = match;
      const stored = Buffer.from(key, "base64");
      const given = await derive(password, Buffer.from(salt, "base64"), Number(memory), Number(passes), stored.length);
      return timingSafeEqual(stored, given);
    },
    waste: async (password) => {
      await derive(password, Buffer.alloc(16), cost.memoryKiB, cost.passes);
    },
  };
}
