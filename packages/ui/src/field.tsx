import { CircleAlert, ChevronDown } from "lucide-react";
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from "react";
import { cx } from "./cx.ts";

export interface FieldText {
  label: ReactNode;
  /** Under the control; an error replaces it, so nothing shifts. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Hides the label visually, never from assistive technology. */
  hideLabel?: boolean | undefined;
  fieldClassName?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}

/** The line under a control: the error with its icon, else the hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (isShown(error)) {
    return (
      <p className="err" id={id}>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{error}</span>
      </p>
    );
  }
  return isShown(hint) ? (
    <p className="hnt" id={id}>
      {hint}
    </p>
  ) : null;
}

/** Label, control and note, wired together; for a custom control pass a function as child. */
export function FieldShell({
  id,
  label,
  hint,
  error,
  hideLabel,
  fieldClassName,
  children,
}: FieldText & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  const hasNote = isShown(hint) || isShown(error);
  return (
    <div className={cx("fld", isShown(error) && "bad", fieldClassName)}>
      <label htmlFor={controlId} className={hideLabel === true ? "sr" : undefined}>
        {label}
      </label>
      {children({
        id: controlId,
        "aria-invalid": isShown(error) || undefined,
        "aria-describedby": hasNote ? noteId : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export type FieldProps = FieldText & ComponentPropsWithRef<"input">;

export function Field({ label, hint, error, hideLabel, fieldClassName, id, ...input }: FieldProps) {
  return (
    <FieldShell {...{ id, label, hint, error, hideLabel, fieldClassName }}>
      {(wiring) => <input {...input} {...wiring} className={cx("inp", input.className)} />}
    </FieldShell>
  );
}

export type PasswordFieldProps = Omit<FieldProps, "type"> & { showLabel: string; hideWord: string };

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, hideLabel, fieldClassName, id, showLabel, hideWord, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldShell {...{ id, label, hint, error, hideLabel, fieldClassName }}>
      {(wiring) => (
        <span className={cx("inp pw", input.className)}>
          <input {...input} {...wiring} className={undefined} type={isOpen ? "text" : "password"} />
          <button
            type="button"
            className="link"
            aria-pressed={isOpen}
            aria-controls={wiring.id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? hideWord : showLabel}
          </button>
        </span>
      )}
    </FieldShell>
  );
}

export type SelectProps = FieldText & ComponentPropsWithRef<"select">;

/** The native select, with `<option>` children. */
export function Select({ label, hint, error, hideLabel, fieldClassName, id, ...select }: SelectProps) {
  return (
    <FieldShell {...{ id, label, hint, error, hideLabel, fieldClassName }}>
      {(wiring) => (
        <span className={cx("inp slc", select.className)}>
          <select {...select} {...wiring} className={undefined} />
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      )}
    </FieldShell>
  );
}

export type TextareaProps = FieldText &
  ComponentPropsWithRef<"textarea"> & {
    /** Grows with its text up to this many rows. */
    maxRows?: number | undefined;
    /** For example "12 of 600"; sits in the corner. */
    counter?: ReactNode;
  };

export function Textarea(props: TextareaProps) {
  const { label, hint, error, hideLabel, fieldClassName, id, counter, maxRows = 12, ref, ...area } = props;
  const own = useRef<HTMLTextAreaElement | null>(null);
  useAutosize(own, area.value, maxRows);
  return (
    <FieldShell {...{ id, label, hint, error, hideLabel, fieldClassName }}>
      {(wiring) => (
        <span className="tx">
          <textarea
            rows={4}
            {...area}
            {...wiring}
            ref={(node) => {
              own.current = node;
              if (typeof ref === "function") return ref(node);
              if (ref) ref.current = node;
              return undefined;
            }}
            className={cx("inp", area.className)}
          />
          {isShown(counter) ? <span className="tx-n tn">{counter}</span> : null}
        </span>
      )}
    </FieldShell>
  );
}

/** Fits a text area to its text, for browsers without CSS `field-sizing`. */
export function useAutosize(ref: RefObject<HTMLTextAreaElement | null>, value: unknown, maxRows: number): void {
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const line = Number.parseFloat(getComputedStyle(node).lineHeight) || 24;
    node.style.maxHeight = `${Math.round(line * maxRows + 26)}px`;
    if (CSS.supports("field-sizing", "content")) return;
    node.style.height = "auto";
    node.style.height = `${node.scrollHeight + 2}px`;
  }, [ref, value, maxRows]);
}
