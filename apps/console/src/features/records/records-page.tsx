import { AccessForm } from "./access-form.tsx";
import { EraseForm } from "./erase-form.tsx";
import { RecordsFrame } from "./records-frame.tsx";
import { VerifyPart } from "./verify-part.tsx";

/** Whether what the house must be able to prove is whole, and what a person decides about a member's account. */
export function RecordsPage() {
  return (
    <RecordsFrame>
      <div className="rcd">
        <VerifyPart />
        <AccessForm />
        <EraseForm />
      </div>
    </RecordsFrame>
  );
}
