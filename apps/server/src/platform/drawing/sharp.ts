import type Sharp from "sharp";
import { systemClock } from "../clock/clock.ts";
import { createDrawing, type Job } from "./drawer.ts";

type Picture = ReturnType<typeof Sharp>;
const ENDS = new Set(["toBuffer", "metadata"]);
const draw = createDrawing(systemClock());

/**
 * The picture library in a separate process: it and its threads' remains are 20 MB and more, and a decoder exploit
 * reaches neither members nor keys. Records calls and sends them when the result is requested, so input and arguments
 * must be serializable.
 */
export function sharp(...[input, options]: Parameters<typeof Sharp>): Picture {
  const steps: Extract<Job, { steps: unknown }>["steps"] = [];
  const picture: Picture = new Proxy({} as Picture, {
    get:
      (_, name: string) =>
      (...args: unknown[]) => {
        steps.push([name, args]);
        return ENDS.has(name) ? draw({ input, options, steps }) : picture;
      },
  });
  return picture;
}
