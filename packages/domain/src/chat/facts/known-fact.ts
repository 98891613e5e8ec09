import type { FactKind } from "./kinds.ts";

/** `id`: of a ledger fact; null: from the profile. `also`: synonyms, never shown. */
export type KnownFact = { id: string | null; kind: FactKind; value: string; also?: string };
export type Contradiction = { kind: FactKind; said: string; span: [number, number]; known: KnownFact };
