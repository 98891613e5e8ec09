import { BesideDesk } from "./beside-desk.tsx";
import { LOOKUP_COMMANDS } from "./lookup-commands.ts";
import { LookupList } from "./lookup-page.tsx";

export function Lookup() {
  return (
    <BesideDesk commands={LOOKUP_COMMANDS}>
      <LookupList />
    </BesideDesk>
  );
}
