import type Sharp from "sharp";
import { systemClock } from "../clock/clock.ts";
import { createDrawing, type Job } from "./drawer.ts";

type Picture = ReturnType<typeof Sharp>;
const ENDS = new Set(["toBuffer", "metadata"]);
const draw = createDrawing(systemClock());

/**
 * The picture library, in a process of its own: it and what its threads leave behind are 20 MB and more, and a fault of its
 * decoders meets neither members nor keys. Calls are noted, and sent when the result is asked for; so input and arguments
 * are what a message can hold.
 */
export function sharp(...[input, options]: Parameters<typeof Sharp>): Picture {
  const steps: Job["steps"] = [];
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
