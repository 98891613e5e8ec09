import { AdminFrame } from "../characters/admin-frame.tsx";
import { words } from "../../shared/words.ts";
import { EraseForm } from "./erase-form.tsx";
import { VerifyPart } from "./verify-part.tsx";

/** Whether what the house must be able to prove is whole, and the erasures that a person carries in. */
export function RecordsPage() {
  return (
    <AdminFrame>
      <main className="rcd">
        <h1 className="chr-h1">{words.records.title}</h1>
        <VerifyPart />
        <EraseForm />
      </main>
    </AdminFrame>
  );
}
