import { trySeeds } from "./try-seeds.ts";

trySeeds(501, 500);
