import { giveConsent } from "@masq/contract/member/user";
import { Button } from "@masq/ui/button";
import { Note } from "@masq/ui/chip";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { setViewer, useBrand, useMember } from "../../shared/viewer.ts";

/** Before the first line: the sentence, and a yes of its own (trust section 1). */
export function ConsentPanel({ name, onGiven }: { name: string; onGiven: () => void }) {
  const { disclosure } = useBrand();
  const member = useMember();
  const [isBusy, setIsBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const body = { kind: "disclosure", version: member.disclosure.current } as const;
      setViewer(await client().api.call(giveConsent, { body }));
      onGiven();
    } catch (error) {
      notify.error(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className="consent" aria-labelledby="consent-title">
      <h3 className="d h4" id="consent-title">
        {m.consent_title({ name })}
      </h3>
      <Note>{disclosure.text}</Note>
      <div>
        <Button variant="p" busy={isBusy} onClick={() => void accept()}>
          {m.consent_accept()}
        </Button>
      </div>
    </section>
  );
}
