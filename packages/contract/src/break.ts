import { BREAK_KINDS } from "@masq/domain/people/breaks";
import * as z from "zod/mini";
import { IsoDate } from "./shapes.ts";

export const Break = z.object({ kind: z.enum(BREAK_KINDS), endDate: IsoDate });
