import { useDrawnFirst } from "@masq/ui/after-paint";
import { fetchAtLast } from "@masq/ui/later";
import { lazy, memo, Suspense, useSyncExternalStore, type ComponentType } from "react";
import { openedPopups, popups, type Opened } from "../../shared/popups.ts";

/** The popups' list, and the query library they need. None is drawn anew by the press that closes it. */
const Popup = lazy(async () => {
  const [{ POPUPS }, { QueryProvider }] = await fetchAtLast(() =>
    Promise.all([import("./popup-list.ts"), import("../../shared/query-provider.tsx")]),
  );
  const One = ({ opened: { name, props } }: { opened: Opened }) => {
    const Named = POPUPS[name] as ComponentType<object>;
    return (
      <QueryProvider>
        <Named {...props} {...{ close: () => popups.close(name) }} />
      </QueryProvider>
    );
  };
  return { default: memo(One) };
});

const NONE: readonly Opened[] = [];

export function PopupStage() {
  // The press that opens or closes one is drawn first.
  const shown = useDrawnFirst(useSyncExternalStore(openedPopups.subscribe, openedPopups.get, () => NONE));
  return shown.map((opened) => (
    <Suspense key={opened.name} fallback={null}>
      <Popup opened={opened} />
    </Suspense>
  ));
}
