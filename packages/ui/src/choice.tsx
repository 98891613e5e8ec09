import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldNote, isShown } from "./field.tsx";

export type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  /** The label, links allowed. Omit for a bare box with `aria-label`. */
  children?: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ children, error, hint, className, id, ...input }: CheckboxProps) {
  const made = useId();
  const noteId = `${id ?? made}-note`;
  const hasNote = isShown(error) || isShown(hint);
  const box = (
    <input
      {...input}
      id={id ?? made}
      type="checkbox"
      className="box"
      aria-invalid={isShown(error) || input["aria-invalid"] === true || undefined}
      aria-describedby={hasNote ? noteId : undefined}
    />
  );
  if (!isShown(children)) return box;
  return (
    <div className={cx("ck", isShown(error) && "bad", className)}>
      <label className="chk">
        {box}
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export type SwitchProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A setting that takes effect at once: label on the left, switch on the right. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={cx("swr", className)}>
      <span className="col">
        <b>{label}</b>
        {isShown(hint) ? (
          <span className="mut sm" id={id}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="swi"
        aria-describedby={isShown(hint) ? id : undefined}
      />
    </label>
  );
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentProps<Value extends string> {
  legend: ReactNode;
  name: string;
  options: ReadonlyArray<Choice<Value>>;
  /** Controlled value; omit to read the form instead. Nothing is preselected by default. */
  value?: Value | null | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
  /** For form libraries that register native inputs. */
  inputProps?: ComponentPropsWithRef<"input"> | undefined;
}

/** Two or three exclusive choices side by side. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { legend, name, options, value, defaultValue, onValueChange, hint, error, inputProps } = props;
  const noteId = useId();
  const hasNote = isShown(hint) || isShown(error);
  return (
    <fieldset
      className={cx("seg", isShown(error) && "bad", props.className)}
      aria-describedby={hasNote ? noteId : undefined}
    >
      <legend className={props.hideLegend === true ? "sr" : undefined}>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...inputProps}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined && defaultValue === option.value ? true : undefined}
              onChange={(event) => {
                inputProps?.onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export interface DateOfBirthProps {
  legend: ReactNode;
  labels: { day: string; month: string; year: string };
  placeholders?: { day: string; month: string; year: string } | undefined;
  value: DateParts;
  onValueChange: (value: DateParts) => void;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  /** Prefix of the three ids, so that an error summary can link to `${id}-day`. */
  id?: string | undefined;
  className?: string | undefined;
}

const PARTS = ["day", "month", "year"] as const;

/** Three labeled boxes with one message. The caller strips what is not a digit. */
export function DateOfBirth(props: DateOfBirthProps) {
  const { legend, labels, placeholders, value, onValueChange, hint, error, disabled } = props;
  const made = useId();
  const id = props.id ?? made;
  const hasNote = isShown(hint) || isShown(error);
  return (
    <fieldset className={cx("dob", isShown(error) && "bad", props.className)}>
      <legend>{legend}</legend>
      <div>
        {PARTS.map((part) => (
          <label key={part}>
            <span>{labels[part]}</span>
            <input
              className="inp tn"
              id={`${id}-${part}`}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === "year" ? 4 : 2}
              placeholder={placeholders?.[part]}
              value={value[part]}
              disabled={disabled}
              aria-invalid={isShown(error) || undefined}
              aria-describedby={hasNote ? `${id}-note` : undefined}
              onChange={(event) => onValueChange({ ...value, [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
