import { SendHorizontal } from "lucide-react";
import { useRef, type KeyboardEvent, type ReactNode, type Ref, type SubmitEvent } from "react";
import { cx } from "./cx.ts";
import { useAutosize } from "./field.tsx";

export interface ComposerProps {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  onSend: () => void;
  sendLabel: string;
  /** Why sending is disabled; the button stays focusable and announces it. */
  sendOff?: string | undefined;
  disabled?: boolean | undefined;
  maxLength?: number | undefined;
  /** Enter sends and Shift+Enter breaks the line (desktop). */
  enterSends?: boolean | undefined;
  /** Buttons before the text (picture, emoji). */
  tools?: ReactNode;
  /** Above the frame: a picture about to be sent, a quoted line. */
  preview?: ReactNode;
  /** The quiet line under the frame: `<span>` children; `.opt` ones show from 1024 px. */
  cost?: ReactNode;
  textRef?: Ref<HTMLTextAreaElement> | undefined;
  onTextKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  className?: string | undefined;
}

export function Composer(props: ComposerProps) {
  const { label, value, onValueChange, onSend, sendLabel, sendOff, disabled, enterSends } = props;
  const own = useRef<HTMLTextAreaElement | null>(null);
  useAutosize(own, value, 6);
  const send = () => {
    if (sendOff === undefined && disabled !== true) onSend();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    props.onTextKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === "Enter" && enterSends === true && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form className={cx("cmp", props.className)} onSubmit={submit}>
      {props.preview}
      <div className="cmp-in">
        {props.tools}
        <textarea
          ref={(node) => {
            own.current = node;
            if (typeof props.textRef === "function") props.textRef(node);
            else if (props.textRef) props.textRef.current = node;
          }}
          className="ta"
          autoComplete="off"
          rows={1}
          aria-label={label}
          placeholder={props.placeholder}
          value={value}
          disabled={disabled}
          maxLength={props.maxLength}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={keyDown}
        />
        <button
          type="submit"
          className="snd"
          aria-label={sendOff === undefined ? sendLabel : `${sendLabel}. ${sendOff}`}
          aria-disabled={sendOff !== undefined || disabled === true || undefined}
          title={sendOff ?? sendLabel}
        >
          <SendHorizontal size={21} aria-hidden="true" />
        </button>
      </div>
      {props.cost ? <p className="cost tn">{props.cost}</p> : null}
    </form>
  );
}
