import { useStore } from "../../shared/store.ts";
import { BesideDesk } from "./beside-desk.tsx";
import { LOOKUP_COMMANDS } from "./lookup-commands.ts";
import { LookupList } from "./lookup-page.tsx";
import { opened } from "./lookup-store.ts";
import { LookupThread } from "./lookup-thread.tsx";

export function Lookup() {
  const isOpen = useStore(opened, (state) => state !== null);
  return <BesideDesk commands={LOOKUP_COMMANDS}>{isOpen ? <LookupThread /> : <LookupList />}</BesideDesk>;
}
