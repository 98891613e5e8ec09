// Draws pictures for one process of the product (src/platform/drawing/sharp.ts), which ends it by closing the channel.
// Plain script: what reads TypeScript takes more memory and time than the library that this is for.
import process from "node:process";
import sharp from "sharp";

// Each picture is drawn once and kept in storage: what the library would keep of it is never asked for again.
sharp.cache(false);

process.on("message", async ({ job, input, options, steps }) => {
  let answer;
  try {
    const value = await steps.reduce((picture, [name, args]) => picture[name](...args), sharp(input, options));
    answer = { job, value };
  } catch (error) {
    answer = { job, fault: error instanceof Error ? error.message : String(error) };
  }
  if (process.connected) process.send(answer, () => {});
});
// A stop of the whole group lets those finish who still wait for pictures.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));
