import { trySeeds } from "./try-seeds.ts";

trySeeds(1, 500);
