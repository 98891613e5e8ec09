import { BREAK_REASONS } from "@masq/domain/vocabulary";
import { honestTemplates } from "@masq/domain/chat/reply-policy/honest-templates";
import { fillOpener } from "@masq/domain/cast/opener-lines";
import { productName } from "@masq/domain/foundation/product-name";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { useStore } from "../../shared/store.ts";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { words } from "../../shared/words.ts";
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

/** The desk's small dialogs, each usable by number keys alone. */
export function DeskDialogs() {
  const name = useStore(panel, (state) => state);
  const held = useStore(desk, shownOf);
  if (name === "pause") return <PauseDialog />;
  if (name === "end" || name === "signOut") return <EndDialog isSignOut={name === "signOut"} />;
  if (held === null) return null;
  if (name === "giveBack") return <GiveBackDialog />;
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

const RECUSE = "recuse";

function PauseDialog() {
  const choices = BREAK_REASONS.filter((reason) => reason !== "other").map((reason) => ({
    id: reason,
    label: words.pause.reasons[reason],
  }));
  return (
    <ChoiceDialog
      title={words.pause.title}
      lead={words.pause.lead}
      choices={choices}
      other={{ label: words.pause.reasons.other, field: words.pause.other, confirm: words.pause.confirm }}
      onClose={backToText}
      onChoose={(reason) => {
        close();
        attemptPauseFor(choices.some(({ id }) => id === reason) ? reason : `other: ${reason}`);
      }}
    />
  );
}

function GiveBackDialog() {
  const W = words.giveBack;
  return (
    <ChoiceDialog
      title={W.title}
      lead={W.lead}
      choices={[...W.reasons.map((reason) => ({ id: reason, label: reason })), { id: RECUSE, label: W.recuse }]}
      other={{ label: W.other, field: W.otherLabel, confirm: W.confirm }}
      onClose={backToText}
      onChoose={(reason) => {
        close();
        if (reason === RECUSE) open("recuse");
        else void attemptGiveBack(reason);
      }}
    />
  );
}

/** Permanent, so it asks once more; the first choice is still one key. */
function RecuseDialog() {
  const W = words.recuse;
  return (
    <ChoiceDialog
      title={W.title}
      lead={W.lead}
      choices={[
        { id: RECUSE, label: W.confirm },
        { id: "stay", label: W.back },
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
      title={words.write.templates}
      lead={words.write.templatesLead}
      choices={openersFor(held).map((line) => ({ id: line, label: line }))}
      onClose={backToText}
      onChoose={(line) => {
        backToText();
        composer()?.insert(line);
      }}
    />
  );
}

/** The server's templates if it asked for one, else our own. */
function honestLines(held: Held): string[] {
  const { failure } = desk.get();
  const given = failure?.kind === "blocked" ? failure.verdict.templates.map(({ text }) => text) : [];
  if (given.length > 0) return given;
  const brand = productName(held.claim.conversation.brand.domain);
  return honestTemplates({ brand, company: brand }, "en").map(({ text }) => text);
}

function HonestDialog({ held }: { held: Held }) {
  return (
    <ChoiceDialog
      title={words.write.honestTitle}
      lead={words.write.honestLead}
      choices={honestLines(held).map((line) => ({ id: line, label: line }))}
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
  const W = words.end;
  const label = !isSignOut ? W.end : isOff ? words.strip.signOut : W.signOut;
  return (
    <Dialog
      open
      size="sm"
      title={isSignOut && isOff ? `${words.strip.signOut}?` : W.title}
      description={isSignOut ? (isOff ? undefined : W.signOutLead) : W.lead}
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
          {isOff ? words.dialog.close : W.stay}
        </Button>
      </div>
    </Dialog>
  );
}
