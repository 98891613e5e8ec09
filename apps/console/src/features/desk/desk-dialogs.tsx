import { BREAK_REASONS } from "@masq/domain/vocabulary";
import { fillOpener } from "@masq/domain/cast/opener-lines";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { useStore } from "../../shared/store.ts";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { m } from "../../paraglide/messages.js";
import { close, open, panel } from "../commands/panels.ts";
import { attemptPauseFor, attemptStop } from "../session/attempts.ts";
import { workSession } from "../session/session-store.ts";
import { signOut } from "../session/work-session.ts";
import { ChoiceDialog } from "./choice-dialog.tsx";
import { composer } from "./composer-handle.ts";
import { attemptGiveBack, attemptRecuse } from "./desk-actions.ts";
import { shownOf, type Held } from "./desk-model.ts";
import { desk } from "./desk-store.ts";
import { FactDialogs } from "./fact-dialogs.tsx";
import { LibraryDialog } from "./library-dialog.tsx";
import { openPhrases, phraseList } from "./phrase-store.ts";
import { PhrasesDialog } from "./phrases-dialog.tsx";
import { RaiseDialog } from "./raise-dialog.tsx";

/** The desk's small dialogs, each usable by number keys alone. */
export function DeskDialogs() {
  const name = useStore(panel, (state) => state);
  const held = useStore(desk, shownOf);
  if (name === "pause") return <PauseDialog />;
  if (name === "end" || name === "signOut") return <EndDialog isSignOut={name === "signOut"} />;
  if (name === "phrases") return <PhrasesDialog onClose={backToPhrases} />;
  if (held === null) return null;
  if (name === "giveBack") return <GiveBackDialog isRaised={held.claim.why.raised !== undefined} />;
  if (name === "raise") return <RaiseDialog onClose={backToText} />;
  if (name === "recuse") return <RecuseDialog />;
  if (name === "templates") return <TemplatesDialog held={held} />;
  if (name === "honest") return <HonestDialog held={held} />;
  if (name === "library") return <LibraryDialog held={held} onClose={backToText} />;
  return <FactDialogs name={name} held={held} onClose={backToText} />;
}

const backToText = (): void => {
  close();
  requestAnimationFrame(() => composer()?.focus());
};

/** What was changed shows in the list, if that is where the dialog came from. */
function backToPhrases(): void {
  if (phraseList.get() === null) return backToText();
  close();
  // After this dialog has restored focus.
  setTimeout(() => {
    openPhrases();
    document.querySelector<HTMLElement>("#pane-phrases")?.focus();
  });
}

const RECUSE = "recuse";

function PauseDialog() {
  const choices = BREAK_REASONS.filter((reason) => reason !== "other").map((reason) => ({
    id: reason,
    label: m.pause_reason({ reason }),
  }));
  return (
    <ChoiceDialog
      title={m.pause_title()}
      lead={m.pause_lead()}
      choices={choices}
      other={{ label: m.pause_reason({ reason: "other" }), field: m.pause_other(), confirm: m.pause_confirm() }}
      onClose={backToText}
      onChoose={(reason) => {
        close();
        attemptPauseFor(choices.some(({ id }) => id === reason) ? reason : `other: ${reason}`);
      }}
    />
  );
}

const [SUPERVISOR, OPERATORS] = ["supervisor", "operators"];

/** `isRaised`: an operator handed it to the supervisors, who may hand it back. */
function GiveBackDialog({ isRaised }: { isRaised: boolean }) {
  const reasons = [m.give_back_reason_voice(), m.give_back_reason_language()];
  return (
    <ChoiceDialog
      title={m.give_back_title()}
      lead={m.give_back_lead()}
      choices={[
        ...reasons.map((reason) => ({ id: reason, label: reason })),
        isRaised
          ? { id: OPERATORS, label: m.give_back_to_operators() }
          : { id: SUPERVISOR, label: m.give_back_reason_supervisor() },
        { id: RECUSE, label: m.give_back_recuse() },
      ]}
      other={{ label: m.give_back_other(), field: m.give_back_other_label(), confirm: m.give_back_confirm() }}
      onClose={backToText}
      onChoose={(reason) => {
        close();
        if (reason === RECUSE) open("recuse");
        else if (reason === SUPERVISOR)
          // After this dialog has restored focus.
          setTimeout(() => open("raise"));
        else if (reason === OPERATORS) void attemptGiveBack(m.give_back_to_operators(), true);
        else void attemptGiveBack(reason);
      }}
    />
  );
}

/** Permanent, so it asks once more; the first choice is still one key. */
function RecuseDialog() {
  return (
    <ChoiceDialog
      title={m.recuse_title()}
      lead={m.recuse_lead()}
      choices={[
        { id: RECUSE, label: m.recuse_confirm() },
        { id: "stay", label: m.recuse_back() },
      ]}
      onClose={backToText}
      onChoose={(choice) => {
        backToText();
        if (choice === RECUSE) void attemptRecuse();
      }}
    />
  );
}

/** Openers whose variables all have a value here; what the member keeps private has none. */
function openersFor({ claim }: Held): string[] {
  const { profile, user } = claim.conversation;
  const values = { username: user.username, city: user.city, character: profile.name };
  return profile.openers.flatMap((line) => fillOpener(line, values) ?? []);
}

function TemplatesDialog({ held }: { held: Held }) {
  return (
    <ChoiceDialog
      title={m.write_templates()}
      lead={m.write_templates_lead()}
      choices={openersFor(held).map((line) => ({ id: line, label: line }))}
      onClose={backToText}
      onChoose={(line) => {
        backToText();
        composer()?.insert(line);
      }}
    />
  );
}

function HonestDialog({ held }: { held: Held }) {
  return (
    <ChoiceDialog
      title={m.write_honest_title()}
      lead={m.write_honest_lead()}
      choices={held.claim.conversation.honest.map(({ text }) => ({ id: text, label: text }))}
      onClose={backToText}
      onChoose={(line) => {
        backToText();
        composer()?.replace(line);
      }}
    />
  );
}

/** Ending asks for confirmation while a session or break runs; signing out ends it first. */
function EndDialog({ isSignOut }: { isSignOut: boolean }) {
  const first = useFirstFocus<HTMLButtonElement>();
  const isOff = useStore(workSession, (state) => state.status === "offline");
  const label = !isSignOut ? m.end_shift_end() : isOff ? m.strip_sign_out() : m.end_shift_sign_out();
  return (
    <Dialog
      open
      size="sm"
      title={isSignOut && isOff ? `${m.strip_sign_out()}?` : m.end_shift_title()}
      description={isSignOut ? (isOff ? undefined : m.end_shift_sign_out_lead()) : m.end_shift_lead()}
      onOpenChange={(next) => (next ? undefined : backToText())}
      initialFocus={first.at}
    >
      <div className="row gap-2 pt-1">
        <Button
          ref={first.ref}
          variant="p"
          size="sm"
          onClick={() => {
            close();
            if (isSignOut) void signOut();
            else attemptStop();
          }}
        >
          {label}
        </Button>
        <Button size="sm" onClick={backToText}>
          {isOff ? m.dialog_close() : m.end_shift_stay()}
        </Button>
      </div>
    </Dialog>
  );
}
