import { useState, type ReactNode } from "react";
import { ArrowRight, Bell, Check, Heart, Lock, Search } from "lucide-react";
import { Button, ButtonLink, IconButton, TextLink } from "./button.tsx";
import { Badge, CheckChip, Chip, Count, Kbd, Mark, Note, RemovableChip, Status, Tag } from "./chip.tsx";
import { Checkbox, DateOfBirth, Segment, Switch, type DateParts } from "./choice.tsx";
import { Field, PasswordField, Select, Textarea } from "./field.tsx";
import { DisclosureBox, ErrorSummary, FilterRow, Notice } from "./notice.tsx";
import { Countdown, Meter, Panel } from "./panel.tsx";

export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ux stack-2">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function TypeExhibit() {
  return (
    <Exhibit title="Type, ratio 1.25">
      <p className="d" style={{ fontSize: "min(var(--fs-7), 11vw)" }}>
        They are invented
      </p>
      <p className="d" style={{ fontSize: "var(--fs-4)" }}>
        The evening is yours
      </p>
      <p className="d" style={{ fontSize: "var(--fs-2)" }}>
        A past, a temper, a weakness
      </p>
      <p className="d h4">Łucja, Søren, Çağla, Ștefan, 34</p>
      <p>Text is 16 to 17 px with 1.55 leading and never wider than 64 characters.</p>
      <p className="sm mut tn">Tabular figures: 24, €35.99, 3:42</p>
      <p>
        <Mark>Printed statement</Mark>
      </p>
      <Note>
        A sentence that matters has a rule at its start. <b>It may end in bold.</b>
      </Note>
    </Exhibit>
  );
}

const SWATCHES =
  "paper surface raised sunken line line-2 ink ink-2 ink-3 accent accent-soft accent-ink second second-soft own stage ok warn bad".split(
    " ",
  );

export function ColourExhibit() {
  return (
    <Exhibit title="Colour, derived from two hues">
      <ul className="sws">
        {SWATCHES.map((name) => (
          <li key={name} className="sw">
            <i style={{ background: `var(--${name})` }} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Exhibit>
  );
}

export function ButtonExhibit() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Exhibit title="Button">
      <div className="cluster">
        <Button variant="p">Primary</Button>
        <Button>Second</Button>
        <Button variant="q">Quiet</Button>
        <Button variant="p" busy={isBusy} onClick={() => setBusy(true)}>
          Press to wait
        </Button>
        <Button variant="p" busy>
          Busy
        </Button>
        <Button danger>Erase</Button>
        <Button size="sm">Small</Button>
      </div>
      <div className="cluster">
        <ButtonLink href="#big" variant="p" size="big">
          Big link <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
        <IconButton label="Search">
          <Search size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Keep" pressed>
          <Heart size={20} aria-hidden="true" />
        </IconButton>
        <TextLink href="#link">A link in a sentence</TextLink>
      </div>
      <Button disabled reason="Sent at 23:04. Again in 4 minutes.">
        Send it again
      </Button>
    </Exhibit>
  );
}

const NO_DATE: DateParts = { day: "", month: "", year: "" };

export function FieldExhibit() {
  const [date, setDate] = useState(NO_DATE);
  return (
    <Exhibit title="Fields">
      <Field label="Name" hint="Letters, digits, underscore." defaultValue="jverh_71" />
      <Field label="Mail" error="That is no address." placeholder="you@example.org" type="email" />
      <PasswordField label="Password" showLabel="Show" hideWord="Hide" hint="8 characters or more." />
      <Select label="Country" defaultValue="nl">
        <option value="nl">Netherlands</option>
        <option value="de">Germany</option>
      </Select>
      <Textarea label="About" counter="12 of 600" defaultValue="Engineer, reads on trains." />
      <Field label="Switched off" disabled defaultValue="Cannot be changed" />
      <DateOfBirth
        legend="Date of birth"
        labels={{ day: "Day", month: "Month", year: "Year" }}
        placeholders={{ day: "dd", month: "mm", year: "yyyy" }}
        value={date}
        onValueChange={setDate}
        hint="It cannot be changed later."
      />
    </Exhibit>
  );
}

type Answer = "one" | "two" | "both";

const ANSWERS = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
  { value: "both", label: "Both" },
] as const;

export function ChoiceExhibit() {
  const [answer, setAnswer] = useState<Answer | null>("two");
  const [isOn, setOn] = useState(true);
  return (
    <Exhibit title="Choices">
      <Segment legend="I want" name="gallery-segment" options={ANSWERS} value={answer} onValueChange={setAnswer} />
      <Segment legend="Unanswered" name="gallery-segment-2" options={ANSWERS} error="Please pick one." />
      <Checkbox defaultChecked>
        I accept the <TextLink href="#terms">terms</TextLink>.
      </Checkbox>
      <Checkbox error="Please acknowledge to proceed">I have read this.</Checkbox>
      <Switch label="Mail me answers" hint="At most once an hour." defaultChecked />
      <FilterRow name="f" value="a" label="Red" count={16} checked={isOn} onCheckedChange={setOn} />
      <FilterRow name="f" value="b" label="Blue" count={0} checked={false} onCheckedChange={setOn} />
      <DisclosureBox statement="A statement that everybody reads before going on.">
        <Checkbox>
          <b>I understand this statement.</b>
        </Checkbox>
      </DisclosureBox>
    </Exhibit>
  );
}

export function ChipExhibit() {
  return (
    <Exhibit title="Chip, badge, count, status, keys">
      <div className="cluster">
        <Chip>Recently active</Chip>
        <Chip on>In force</Chip>
        <RemovableChip removeLabel="Remove Single" onRemove={() => undefined}>
          Single
        </RemovableChip>
        <CheckChip defaultChecked>The sea</CheckChip>
        <Tag>Wit</Tag>
      </div>
      <div className="cluster">
        <Badge tone="accent">New</Badge>
        <Badge tone="soft">Lowest</Badge>
        <Badge tone="ok">
          <Check size={14} aria-hidden="true" />
          Kept
        </Badge>
        <Badge tone="warn">Open</Badge>
        <Badge tone="bad">Due</Badge>
        <Count value={3} label="3 unread" />
        <Count value={140} label="140 unread" />
        <Status>On duty</Status>
        <Status on={false}>Off duty</Status>
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </div>
    </Exhibit>
  );
}

export function NoticeExhibit() {
  return (
    <Exhibit title="Notices, meters">
      <Notice>Something to know.</Notice>
      <Notice tone="ok">Saved.</Notice>
      <Notice tone="warn">Reads like a real meeting.</Notice>
      <Notice tone="bad">The name or the password is not right.</Notice>
      <ErrorSummary
        title="Three things to mend"
        from={1}
        errors={[
          { id: "a", text: "Name" },
          { id: "b", text: "Mail" },
        ]}
      />
      <Countdown value={0.74} mark={0.2} label="3 minutes 42 left of 5 minutes" />
      <Countdown value={0.14} mark={0.2} low label="42 seconds left of 5 minutes" />
      <Meter value={0.4} label="24 of 60" />
      <Panel
        title="A panel"
        headingLevel={3}
        action={
          <Button size="sm">
            <Bell size={16} aria-hidden="true" />
            Act
          </Button>
        }
      >
        <p className="mut">
          <Lock size={16} aria-hidden="true" style={{ display: "inline" }} /> With a title and one action.
        </p>
      </Panel>
    </Exhibit>
  );
}
