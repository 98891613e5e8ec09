import { PROFILE_STEPS, type ProfileStep } from "@masq/domain/people/profile-completed";
import { useChosen } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Check } from "lucide-react";
import { useRef, useState, type ComponentType } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { completionOf } from "../completion/completion.ts";
import { PictureStep } from "../completion/picture-step.tsx";
import { Progress } from "../completion/progress.tsx";
import { AboutStep, LookingStep, TagsStep } from "../completion/step-forms.tsx";
import * as css from "../completion/steps.module.css";

const STEPS: Readonly<Record<ProfileStep, { name: () => string; Form: ComponentType<{ onSaved: () => void }> }>> = {
  aboutMe: { name: m.complete_step_about, Form: AboutStep },
  tags: { name: m.complete_step_tags, Form: TagsStep },
  lookingFor: { name: m.complete_step_looking, Form: LookingStep },
  picture: { name: m.complete_step_picture, Form: PictureStep },
};

/** The initial focus. Not on a phone: its keyboard would cover the step. */
const firstField = (node: HTMLElement | null): HTMLElement | null =>
  node !== null && matchMedia("(pointer: fine)").matches ? node.querySelector("textarea, input, button") : null;

/** Completes the profile step by step; each is saved when done, so that leaving loses nothing. */
export function ProfileCompletionPopup({ close }: { close: () => void }) {
  const viewer = useMember();
  const { completionCredits } = useBrand();
  const completion = completionOf(viewer);
  const [step, setStep] = useState<ProfileStep>(completion.missing[0] ?? "aboutMe");
  const { Form } = STEPS[step];
  const form = useRef<HTMLElement>(null);
  const hasBonus = viewer.promotions.complete_profile && completionCredits > 0;
  /** The next missing step, else the following one. */
  const goOn = (): void => {
    const next = completion.missing.find((one) => one !== step) ?? PROFILE_STEPS[PROFILE_STEPS.indexOf(step) + 1];
    if (next === undefined) close();
    else setStep(next);
  };
  return (
    <Dialog
      open
      size="lg"
      title={m.complete_title()}
      description={hasBonus ? m.complete_text_bonus({ n: completionCredits }) : m.complete_text()}
      closeLabel={m.dialog_close()}
      initialFocus={form}
      onOpenChange={close}
      footer={
        <Button variant="q" onClick={close}>
          {m.complete_later()}
        </Button>
      }
    >
      <Progress {...completion} />
      <Steps step={step} missing={completion.missing} onStep={setStep} />
      <div className="contents" ref={(node) => void (form.current = firstField(node))}>
        <Form key={step} onSaved={goOn} />
      </div>
    </Dialog>
  );
}

type StepsProps = { step: ProfileStep; missing: readonly ProfileStep[]; onStep: (step: ProfileStep) => void };

/** A step is marked first; its form costs more than a press may wait. */
function Steps({ step, missing, onStep }: StepsProps) {
  const [marked, mark] = useChosen(step, onStep);
  return (
    <ol className={css.steps} aria-label={m.complete_steps()}>
      {PROFILE_STEPS.map((one) => {
        const isDone = !missing.includes(one);
        return (
          <li key={one}>
            <button type="button" aria-current={one === marked ? "step" : undefined} onClick={() => mark(one)}>
              <i className={isDone ? css.done : undefined}>{isDone ? <Check size={14} aria-hidden="true" /> : null}</i>
              <span>{STEPS[one].name()}</span>
              {isDone ? <span className="sr">{m.complete_step_done()}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
