import type { FaultKind, Vital } from "@masq/domain/operations/vitals";
import type { ColumnType } from "kysely";

/** `bucket`: the step of a histogram (packages/domain/src/operations/vitals.ts). */
export type PageVitalTable = {
  day: ColumnType<string, string, never>;
  brand_id: string;
  page: string;
  name: Vital;
  bucket: number;
  count: number;
};

export type PageFaultTable = {
  day: ColumnType<string, string, never>;
  brand_id: string;
  page: string;
  kind: FaultKind;
  count: number;
};

/** When a check of the records was last made; `read`: how many rows it went over. */
export type RecordCheckTable = { name: string; checked_at: Date; read: number; faults: number };
