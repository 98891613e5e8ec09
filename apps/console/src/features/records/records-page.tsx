import { EraseForm } from "./erase-form.tsx";
import { RecordsFrame } from "./records-frame.tsx";
import { VerifyPart } from "./verify-part.tsx";

/** Whether what the house must be able to prove is whole, and the erasures that a person carries in. */
export function RecordsPage() {
  return (
    <RecordsFrame>
      <div className="rcd">
        <VerifyPart />
        <EraseForm />
      </div>
    </RecordsFrame>
  );
}
