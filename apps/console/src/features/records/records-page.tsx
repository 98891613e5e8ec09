import { AccessForm } from "./access-form.tsx";
import { EraseForm } from "./erase-form.tsx";
import { RecordsFrame } from "./records-frame.tsx";
import { VerifyPart } from "./verify-part.tsx";
import * as css from "./records.module.css";

/** Whether the records that serve as proof are intact, and manual decisions on members' accounts. */
export function RecordsPage() {
  return (
    <RecordsFrame>
      <div className={css.page}>
        <VerifyPart />
        <AccessForm />
        <EraseForm />
      </div>
    </RecordsFrame>
  );
}
