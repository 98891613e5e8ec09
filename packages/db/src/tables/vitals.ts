import type { FaultKind, Vital } from "@masq/domain/vitals";
import type { ColumnType } from "kysely";

/** `bucket`: the step of a histogram (packages/domain/src/vitals.ts). */
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
