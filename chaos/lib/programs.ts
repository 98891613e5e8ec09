import { findProgram } from "../../tools/test/programs.mjs";

type Key = Parameters<typeof findProgram>[0];

/** Programs of one scenario only, found or installed when it runs. */
export function provide<Wanted extends Key>(...keys: readonly Wanted[]): Record<Wanted, string> {
  const found = keys.map((key) => {
    const { file, problem } = findProgram(key, (line) => void process.stdout.write(`${line}\n`));
    if (file === undefined) throw new Error(problem);
    return [key, file];
  });
  return Object.fromEntries(found) as Record<Wanted, string>;
}
