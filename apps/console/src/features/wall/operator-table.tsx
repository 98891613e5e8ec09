import type { WallClaim, WallOperator } from "@masq/contract/agent/supervision";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { minutes } from "../../shared/formats.ts";
import { TableHead } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import { Since, Until } from "./clocks.tsx";
import { TimeBar } from "./time-bar.tsx";
import type { OpenIt } from "./open-it.ts";
import { idleState, stateOf, type WallState } from "./wall-state.ts";
import { claimKey, type Seen } from "./wall-store.ts";
import * as operatorsCss from "./operators.module.css";
import * as wallCss from "./wall.module.css";

const MARK: Record<WallState, string | undefined> = {
  writing: undefined,
  reading: operatorsCss.reading,
  free: operatorsCss.free,
  paused: operatorsCss.paused,
  lapsed: operatorsCss.gone,
  lost: operatorsCss.gone,
};
const State = ({ state }: { state: WallState }) => (
  <span className={cx(operatorsCss.state, MARK[state])}>{m.wall_state({ state })}</span>
);

type Props = { seen: Seen; onOpen: OpenIt };

/** Every live claim as a bar, by time left; then operators without one. */
export function OperatorTable({ seen, onOpen }: Props) {
  const { claims, operators } = seen.wall;
  const right = [m.wall_column_answers(), m.wall_column_median(), m.wall_column_flags()].map((name) => ({
    name,
    className: wallCss.number,
  }));
  const idle = operators.filter((one) => one.claims === 0);
  return (
    <section className={operatorsCss.operators} aria-labelledby="wl-op">
      <h2 id="wl-op">
        {m.wall_operators()} <span className="mut">{m.wall_sorted()}</span>
      </h2>
      {claims.length + idle.length === 0 ? (
        <EmptyState title={m.wall_nobody()} text={m.wall_nobody_text()} />
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop
        <div className={operatorsCss.scroller} tabIndex={0} role="region" aria-label={m.wall_operators()}>
          <table>
            <TableHead
              columns={[
                m.wall_column_operator(),
                m.wall_column_state(),
                m.wall_column_claim(),
                m.wall_column_left(),
                m.wall_column_last(),
                ...right,
              ]}
            />
            <tbody>
              {claims.map((claim) => (
                <ClaimRow key={claimKey(claim)} claim={claim} seen={seen} onOpen={onOpen} />
              ))}
              {idle.map((one) => (
                <IdleRow key={one._id} operator={one} at={seen.at} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ClaimRow({ claim, seen, onOpen }: { claim: WallClaim } & Props) {
  const { operator, character, brand, draft, memberWriting, lapses, wholeMs } = claim;
  const own = seen.wall.operators.find(({ _id }) => _id === operator._id);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={cx("link", operatorsCss.name)}
          data-open
          aria-label={m.wall_open({ operator: operator.name, character })}
          onClick={() => onOpen(claim)}
        >
          {operator.name}
        </button>
      </th>
      <td>
        <State state={own?.reconnecting === true ? "lost" : stateOf(claim)} />
      </td>
      <td className={operatorsCss.claim}>
        <BrandSquare brand={brand} /> {character}
        {draft ? <Badge tone="soft">{m.wall_draft()}</Badge> : null}
        {memberWriting ? <Badge>{m.wall_member()}</Badge> : null}
        {lapses > 0 ? <Badge tone="warn">{m.wall_lapses({ n: lapses })}</Badge> : null}
      </td>
      <td className={operatorsCss.left}>
        <TimeBar
          deadlineAt={seen.deadlines.get(claimKey(claim)) ?? seen.at}
          wholeMs={wholeMs}
          label={(time) => m.wall_left({ operator: operator.name, character, time })}
        />
      </td>
      <LastEvent last={own?.last ?? null} at={seen.at} />
      <Hour operator={own} />
    </tr>
  );
}

function IdleRow({ operator, at }: { operator: WallOperator; at: number }) {
  const { name, sinceMs, lockoutMs, last } = operator;
  return (
    <tr className={cx(last === null && "mut")}>
      <th scope="row">{name}</th>
      <td>
        <State state={idleState(operator)} />
      </td>
      <td className={cx("mut", operatorsCss.claim)}>
        {lockoutMs > 0 ? <Until at={at} ms={lockoutMs} say={(time) => m.wall_lockout({ time })} /> : m.wall_no_claim()}
      </td>
      <td className={cx("mut", operatorsCss.left)}>
        <Since at={at} ms={sinceMs} say={(time) => m.wall_since({ time })} />
      </td>
      <LastEvent last={last} at={at} />
      <Hour operator={operator} />
    </tr>
  );
}

/** An event that the wall stops naming after five minutes; past two it steps back. */
const RECENT_MS = 120_000;

function LastEvent({ last, at }: { last: WallOperator["last"]; at: number }) {
  if (last === null) return <td className="mut">{m.wall_last_none()}</td>;
  const { what, agoMs } = last;
  return (
    <td className={cx(agoMs > RECENT_MS && "mut")}>
      <Since at={at} ms={agoMs} say={(time) => m.wall_last({ what, time })} />
    </td>
  );
}

function Hour({ operator }: { operator: WallOperator | undefined }) {
  const { answers = 0, medianMs = null, flags = 0, lapses = 0 } = operator ?? {};
  return (
    <>
      <td className={cx("tn", wallCss.number)}>{answers}</td>
      <td className={cx("tn", wallCss.number)}>
        {medianMs === null ? <span className="mut">{m.wall_unknown()}</span> : minutes(medianMs / 1000)}
      </td>
      <td className={cx("tn", wallCss.number)}>
        {lapses > 0 ? <Badge tone="bad">{m.wall_lapses({ n: lapses })}</Badge> : null}{" "}
        {flags > 0 ? <Badge tone="warn">{flags}</Badge> : lapses > 0 ? null : <span className="mut">0</span>}
      </td>
    </>
  );
}
