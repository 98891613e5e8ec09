import { Button, TextLink } from "@masq/ui/button";
import { Badge, Chip, Mark, Tag } from "@masq/ui/chip";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { Panel } from "@masq/ui/panel";
import { CardSkeleton, EmptyState, ErrorState, LogSkeleton } from "@masq/ui/state";
import { m } from "../../paraglide/messages.js";

/** Every component once, for viewing and for the accessibility checks. Texts are the components' names. */
export function Gallery() {
  return (
    <main id="main" className="page stack-3">
      <h1 className="d h1">{m.gallery_title()}</h1>
      <Panel title="Button">
        <Button variant="p">p</Button> <Button>s</Button> <Button variant="q">q</Button> <Button danger>danger</Button>{" "}
        <Button busy>busy</Button> <TextLink href="/__ui">TextLink</TextLink>
      </Panel>
      <Panel title="Chip">
        <Chip on>on</Chip> <Chip>off</Chip> <Badge>Badge</Badge> <Tag>Tag</Tag>
        <Mark>{m.fictional_mark()}</Mark>
      </Panel>
      <Panel title="Field">
        <Field label="Field" hint="hint" /> <Field label="Field" error="error" />
      </Panel>
      <Panel title="Notice">
        <Notice>info</Notice>
        <Notice tone="ok">ok</Notice>
        <Notice tone="warn">warn</Notice>
        <Notice tone="bad">bad</Notice>
      </Panel>
      <Panel title="State">
        <CardSkeleton />
        <LogSkeleton />
        <EmptyState frame headingLevel={3} title="EmptyState" text="text" />
        <ErrorState headingLevel={3} title="ErrorState" text="text" />
      </Panel>
    </main>
  );
}
