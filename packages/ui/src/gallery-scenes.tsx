import { Compass, Ellipsis, Heart, ImagePlus, MessageCircle, Smile } from "lucide-react";
import { useState } from "react";
import { Logo, Footer, Pill, TabBar, TopBar } from "./bars.tsx";
import { Button, IconButton } from "./button.tsx";
import { Badge, Count, Mark, Status } from "./chip.tsx";
import { Composer } from "./composer.tsx";
import { Curtain, OpenCurtain } from "./curtain.tsx";
import { Dialog, DialogDismiss } from "./dialog.tsx";
import { Exhibit } from "./gallery-parts.tsx";
import { Bubble, BubbleGroup, DayRule, Log, SystemLine } from "./message.tsx";
import { Popover, Tooltip } from "./overlay-popover.tsx";
import { Menu } from "./overlay.tsx";
import { ActionRow, DataRows, Disclosure, Stub } from "./panel.tsx";
import type { Picture } from "./picture.tsx";
import { Avatar, Card, CardAction, Portrait } from "./portrait.tsx";
import {
  AppLoader,
  Banner,
  CardSkeleton,
  EmptyState,
  ErrorState,
  LogSkeleton,
  RowSkeleton,
  SkeletonText,
} from "./state.tsx";
import { Pager, Tabs } from "./tabs.tsx";
import { useToast } from "./toast.tsx";

export function CardExhibit({ picture }: { picture: Picture | null }) {
  const [isKept, setKept] = useState(false);
  return (
    <Exhibit title="Card, portrait, avatar">
      <div className="g2">
        <Card
          href="#card"
          picture={picture}
          title="Isolde, 34"
          mark={<Mark>Fictional character</Mark>}
          meta="Set in Trieste"
          text="Restores old maps. Gets lost on purpose, and writes about it afterwards."
          badges={<Badge tone="accent">New</Badge>}
          status={<Status>On duty</Status>}
          action={
            <CardAction label="Keep Isolde" on={isKept} onClick={() => setKept(!isKept)}>
              <Heart size={20} aria-hidden="true" />
            </CardAction>
          }
        />
        <CardSkeleton mark={<Mark>Fictional character</Mark>} />
      </div>
      <div className="cluster">
        <Avatar picture={picture} size="xs" />
        <Avatar picture={picture} size="s" />
        <Avatar picture={picture} />
        <Avatar picture={picture} size="l" />
        <Avatar initials="JV" alt="Your account" />
      </div>
      <div className="g2">
        <Portrait picture={picture} alt="A framed portrait" framed />
        <Portrait picture={{ src: "data:," }} alt="A picture that cannot be loaded" />
      </div>
    </Exhibit>
  );
}

export function BarExhibit() {
  const items = [
    { href: "#search", label: "Search", icon: <Compass size={22} aria-hidden="true" />, current: true },
    {
      href: "#messages",
      label: "Messages",
      icon: <MessageCircle size={22} aria-hidden="true" />,
      count: <Count value={2} label="2 unread" />,
    },
    { href: "#kept", label: "Favorites", icon: <Heart size={22} aria-hidden="true" /> },
  ];
  return (
    <Exhibit title="Bars">
      <div className="ux-frame">
        <TopBar
          navLabel="Sample"
          logo={<Logo href="#home" name="House" />}
          nav={items.map(({ href, label, current }) => ({ href, label, current }))}
        >
          <Pill href="#balance" label="24 credits">
            24
          </Pill>
          <Avatar initials="JV" alt="Account" />
        </TopBar>
        <TabBar label="Sample places" items={items} />
      </div>
      <Tabs
        label="Folders"
        items={[
          { href: "#a", label: "Inbox", count: <Count value={2} label="2 unread" /> },
          { href: "#b", label: "Conversations", current: true },
          { href: "#c", label: "Archive" },
        ]}
      />
      <Pager
        label="Pages"
        page={3}
        pages={9}
        href={(n) => `#page-${n}`}
        previousLabel="Before"
        nextLabel="After"
        pageLabel={(n) => `Page ${n}`}
      />
      <Footer
        slim
        groups={[{ title: "House", links: [{ href: "#terms", label: "Terms" }] }]}
        note="The small print."
        imprint="A company"
      />
    </Exhibit>
  );
}

export function OverlayExhibit() {
  const toast = useToast();
  return (
    <Exhibit title="Dialog, menu, popover, toast">
      <div className="cluster">
        <Dialog trigger="Dialog" title="That line needs a credit" closeLabel="Close">
          <p className="mut">Your draft is kept.</p>
          <DialogDismiss>
            <Button variant="p" wide>
              Keep it
            </Button>
          </DialogDismiss>
        </Dialog>
        <Dialog
          trigger="Not closable"
          title="Confirm to go on"
          closable={false}
          size="lg"
          banner={<Curtain className="ux-curtain" icon={false} />}
          footer={
            <DialogDismiss>
              <Button variant="p">Confirm</Button>
            </DialogDismiss>
          }
        >
          <p>There is no way round this one.</p>
        </Dialog>
        <Menu
          trigger={
            <IconButton label="More">
              <Ellipsis size={22} aria-hidden="true" />
            </IconButton>
          }
          entries={[
            { key: "a", label: "Archive" },
            { key: "b", label: "Report", divided: true },
            { key: "c", label: "Block", danger: true },
          ]}
        />
        <Popover label="Sample popover" trigger={<Button>Popover</Button>}>
          <p>Six pixels off its button.</p>
        </Popover>
        <Tooltip trigger={<Button variant="q">Tip</Button>}>A few words.</Tooltip>
        <Button
          onClick={() =>
            toast.show({
              text: "Isolde is in your favourites.",
              variant: "ok",
              action: { label: "Undo", onClick: () => undefined },
            })
          }
        >
          Toast
        </Button>
      </div>
      <div className="toast">
        <span>
          Isolde is in your favourites. <u>Undo</u>
        </span>
      </div>
      <Banner>You are offline. We keep your draft and try again by ourselves.</Banner>
    </Exhibit>
  );
}

export function ThreadExhibit({ picture }: { picture: Picture | null }) {
  const [text, setText] = useState("");
  const face = <Avatar picture={picture} size="s" />;
  return (
    <Exhibit title="Thread and composer">
      <Log label="Sample thread">
        <DayRule>Tuesday 17 November</DayRule>
        <BubbleGroup
          avatar={face}
          bubbles={[
            { key: "1", children: "Nobody tells a stranger the official version." },
            { key: "2", children: "I repair maps.", meta: "22:47" },
          ]}
        />
        <Bubble own meta="22:49, seen">
          It is only a seat.
        </Bubble>
        <Bubble own state="pending" meta="Sending" last={false}>
          Mostly.
        </Bubble>
        <Bubble
          own
          first={false}
          state="failed"
          failure={
            <>
              Not sent, no credit used.{" "}
              <button type="button" className="link">
                Try again
              </button>
            </>
          }
        >
          Ask me tomorrow.
        </Bubble>
        <SystemLine>No answer within 48 hours. Your credit is back.</SystemLine>
      </Log>
      <Composer
        label="Write to Isolde"
        placeholder="Write to Isolde"
        value={text}
        onValueChange={setText}
        onSend={() => setText("")}
        sendLabel="Send, 1 credit"
        tools={
          <>
            <IconButton label="Add a picture">
              <ImagePlus size={21} aria-hidden="true" />
            </IconButton>
            <IconButton label="Emoji">
              <Smile size={21} aria-hidden="true" />
            </IconButton>
          </>
        }
        cost={
          <>
            <span>1 credit, about €0.89</span>
            <span>24 left</span>
          </>
        }
      />
    </Exhibit>
  );
}

export function StateExhibit() {
  return (
    <Exhibit title="Empty, error, loading">
      <EmptyState
        frame
        title="No favourites yet"
        text="Keep the ones you would write to twice."
        action={<Button variant="p">Meet the cast</Button>}
      />
      <ErrorState
        title="That was our fault"
        text="Nothing was charged."
        reference="Reference 4C1-77B"
        action={<Button>Try again</Button>}
      />
      <SkeletonText />
      <RowSkeleton />
      <LogSkeleton />
      <AppLoader label="Loading" />
    </Exhibit>
  );
}

export function DataExhibit({ picture }: { picture: Picture | null }) {
  return (
    <Exhibit title="Facts, stub, curtain">
      <DataRows
        rows={[
          { term: "Setting", value: "Trieste, in the story" },
          { term: "Hair", value: "Red, usually pinned" },
        ]}
      />
      <Stub
        rows={[
          { term: "Asked", value: "23:08" },
          { term: "Charged", value: "€35.99", total: true },
        ]}
        foot={<span>Reference 4C1-77A</span>}
      />
      <ActionRow title="Password" text="Changed in May">
        <Button size="sm">Change</Button>
      </ActionRow>
      <Disclosure summary="A question" look="fq">
        <p>And its answer.</p>
      </Disclosure>
      <div className="g2">
        <span className="pt">
          <Curtain className="fill">6 more</Curtain>
        </span>
        <OpenCurtain>{picture ? <img src={picture.src} alt="" /> : null}</OpenCurtain>
      </div>
    </Exhibit>
  );
}
