import type { Health } from "@masq/contract/agent/health";
import { HEALTH_LIMITS } from "@masq/domain/operations/health";
import { Badge } from "@masq/ui/chip";
import type { ReactNode } from "react";
import { ScrollTable } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";

const W = words.health;
const right = (name: string) => ({ name, className: "text-end" });

/** A figure that is too high also says so in words. */
function Figure({ isHigh, children }: { isHigh: boolean; children: ReactNode }) {
  if (!isHigh) return children;
  return (
    <span className="nw">
      <Badge tone="bad">{W.high}</Badge> {children}
    </span>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const took = (ms: number | null): string => (ms === null ? W.none : W.ms(ms));

export function CallTable({ calls }: { calls: Health["calls"] }) {
  const { kind, rate, errors, p50, p95, p99 } = W.callColumns;
  return (
    <Part id="hlt-calls" title={W.callsTable}>
      <ScrollTable label={W.callsTable} columns={[kind, ...[rate, errors, p50, p95, p99].map(right)]}>
        {calls.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{W.kinds(one.kind)}</th>
            <td className="text-end tn">{W.rate(one.perSecond)}</td>
            <td className="text-end tn">
              <Figure isHigh={one.errorsPerSecond > one.perSecond * HEALTH_LIMITS.errorShare}>
                {W.rate(one.errorsPerSecond)}
              </Figure>
            </td>
            <td className="text-end tn">{took(one.p50)}</td>
            <td className="text-end tn">
              <Figure isHigh={(one.p95 ?? 0) > HEALTH_LIMITS.slowMs}>{took(one.p95)}</Figure>
            </td>
            <td className="text-end tn">{took(one.p99)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Part>
  );
}

export function PartTable({ parts, now }: { parts: Health["parts"]; now: string }) {
  const { name, state, since } = W.partColumns;
  return (
    <Part id="hlt-parts" title={W.parts}>
      <ScrollTable label={W.parts} columns={[name, state, right(since)]}>
        {parts.map(({ part, isUp, sinceDate }) => (
          <tr key={part}>
            <th scope="row">{W.partNames(part)}</th>
            <td>
              <Badge tone={isUp ? "ok" : "bad"}>{isUp ? W.partUp : W.partDown}</Badge>
            </td>
            <td className="text-end tn">{W.ago((Date.parse(now) - Date.parse(sinceDate)) / 1000)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Part>
  );
}

export function ProcessTable({ processes }: { processes: Health["processes"] }) {
  const { name, roles, heard, lag, memory, pool, sockets } = W.processColumns;
  return (
    <Part id="hlt-processes" title={W.processes}>
      <ScrollTable label={W.processes} columns={[name, roles, heard, ...[lag, memory, pool, sockets].map(right)]}>
        {processes.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td>{one.roles.join(", ")}</td>
            <td>
              <Badge tone={one.isSilent ? "bad" : "ok"}>{one.isSilent ? W.silent : W.alive}</Badge>
              {one.refusing > 0 ? <Badge tone="bad">{W.refuses}</Badge> : null}
            </td>
            <td className="text-end tn">
              <Figure isHigh={one.lagMs > HEALTH_LIMITS.lagMs}>{W.ms(one.lagMs)}</Figure>
            </td>
            <td className="text-end tn">
              <Figure isHigh={one.memoryMb > HEALTH_LIMITS.memoryMb}>{W.mb(one.memoryMb)}</Figure>
            </td>
            <td className="text-end tn">
              {W.pool(one.pool.inUse, one.pool.max)}
              {one.pool.waiting > 0 ? `, ${W.poolWaiting(one.pool.waiting)}` : ""}
            </td>
            <td className="text-end tn">{one.sockets.member + one.sockets.agent + one.sockets.admin}</td>
          </tr>
        ))}
      </ScrollTable>
    </Part>
  );
}

type Job = Health["jobs"][number];
const TONES = { well: "ok", failing: "bad", late: "warn", waiting: "plain" } as const;

export function JobTable({ jobs, faults, now }: { jobs: readonly Job[]; faults: Health["faults"]; now: string }) {
  const { name, state, last, took: lasted, failures, late } = W.jobColumns;
  const stateOf = (job: Job): keyof typeof TONES => {
    if (job.isFailing) return "failing";
    if (faults.some(({ code, of }) => code === "job-late" && of === job.name)) return "late";
    return job.lastDate === null ? "waiting" : "well";
  };
  return (
    <Part id="hlt-jobs" title={W.jobs}>
      {jobs.length === 0 ? (
        <p className="mut">{W.jobsNone}</p>
      ) : (
        <ScrollTable label={W.jobs} columns={[name, state, ...[last, lasted, failures, late].map(right)]}>
          {jobs.map((job) => (
            <tr key={job.name}>
              <th scope="row">{job.name}</th>
              <td>
                <Badge tone={TONES[stateOf(job)]}>{W.jobStates[stateOf(job)]}</Badge>
              </td>
              <td className="text-end tn">
                {job.lastDate === null ? W.none : W.ago((Date.parse(now) - Date.parse(job.lastDate)) / 1000)}
              </td>
              <td className="text-end tn">{job.lastDate === null ? W.none : W.ms(job.tookMs)}</td>
              <td className="text-end tn">{job.failures}</td>
              <td className="text-end tn">{job.late}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </Part>
  );
}
