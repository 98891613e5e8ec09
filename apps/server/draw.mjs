// Draws pictures for one product process (src/platform/drawing), which ends it by closing the channel. A plain script,
// because loading TypeScript takes more memory and time than the library it serves: only prints need it.
import process from "node:process";
import sharp from "sharp";

// Each picture is drawn once and stored, so the library's cache would never be hit.
sharp.cache(false);

async function draw({ input, options, steps, print }) {
  if (!print) return steps.reduce((picture, [name, args]) => picture[name](...args), sharp(input, options));
  const prints = await import("@masq/portraits/prints");
  const [name, args] = print;
  return prints[name](...args);
}

process.on("message", async ({ job, ...work }) => {
  let answer;
  try {
    const value = await draw(work);
    answer = { job, value };
  } catch (error) {
    answer = { job, fault: error instanceof Error ? error.message : String(error) };
  }
  if (process.connected) process.send(answer, () => {});
});
// On a stop of the whole process group, finish for those still waiting for pictures.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));
