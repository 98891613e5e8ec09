import type { Health } from "@masq/contract/agent/health";
import { HEALTH_LIMITS } from "@masq/domain/operations/health";
import { Badge } from "@masq/ui/chip";
import type { ReactNode } from "react";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { ago, megabytes, milliseconds, rate } from "./health-figures.ts";

const right = (name: string) => ({ name, className: "text-end" });

/** A figure that is too high also says so in words. */
function Figure({ isHigh, children }: { isHigh: boolean; children: ReactNode }) {
  if (!isHigh) return children;
  return (
    <span className="nw">
      <Badge tone="bad">{m.health_high()}</Badge> {children}
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

const took = (ms: number | null): string => (ms === null ? m.health_none() : milliseconds(ms));

export function CallTable({ calls }: { calls: Health["calls"] }) {
  return (
    <Part id="hlt-calls" title={m.health_calls_table()}>
      <ScrollTable
        label={m.health_calls_table()}
        columns={[
          m.health_call_column_kind(),
          ...[
            m.health_call_column_rate(),
            m.health_call_column_errors(),
            m.health_call_column_p50(),
            m.health_call_column_p95(),
            m.health_call_column_p99(),
          ].map(right),
        ]}
      >
        {calls.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{m.health_call_kind({ kind: one.kind })}</th>
            <td className="text-end tn">{rate(one.perSecond)}</td>
            <td className="text-end tn">
              <Figure isHigh={one.errorsPerSecond > one.perSecond * HEALTH_LIMITS.errorShare}>
                {rate(one.errorsPerSecond)}
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
  return (
    <Part id="hlt-parts" title={m.health_parts()}>
      <ScrollTable
        label={m.health_parts()}
        columns={[m.health_part_column_name(), m.health_part_column_state(), right(m.health_part_column_since())]}
      >
        {parts.map(({ part, isUp, sinceDate }) => (
          <tr key={part}>
            <th scope="row">{m.health_part({ part })}</th>
            <td>
              <Badge tone={isUp ? "ok" : "bad"}>{isUp ? m.health_part_up() : m.health_part_down()}</Badge>
            </td>
            <td className="text-end tn">{ago(now, sinceDate)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Part>
  );
}

export function ProcessTable({ processes }: { processes: Health["processes"] }) {
  return (
    <Part id="hlt-processes" title={m.health_processes()}>
      <ScrollTable
        label={m.health_processes()}
        columns={[
          m.health_process_column_name(),
          m.health_process_column_roles(),
          m.health_process_column_heard(),
          ...[
            m.health_process_column_lag(),
            m.health_process_column_memory(),
            m.health_process_column_pool(),
            m.health_process_column_sockets(),
          ].map(right),
        ]}
      >
        {processes.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td>{one.roles.join(", ")}</td>
            <td>
              <Badge tone={one.isSilent ? "bad" : "ok"}>{one.isSilent ? m.health_silent() : m.health_alive()}</Badge>
              {one.refusing > 0 ? <Badge tone="bad">{m.health_refuses()}</Badge> : null}
            </td>
            <td className="text-end tn">
              <Figure isHigh={one.lagMs > HEALTH_LIMITS.lagMs}>{milliseconds(one.lagMs)}</Figure>
            </td>
            <td className="text-end tn">
              <Figure isHigh={one.memoryMb > HEALTH_LIMITS.memoryMb}>{megabytes(one.memoryMb)}</Figure>
            </td>
            <td className="text-end tn">
              {m.health_pool({ inUse: one.pool.inUse, max: one.pool.max })}
              {one.pool.waiting > 0 ? `, ${m.health_pool_waiting({ n: one.pool.waiting })}` : ""}
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
  const stateOf = (job: Job): keyof typeof TONES => {
    if (job.isFailing) return "failing";
    if (faults.some(({ code, of }) => code === "job-late" && of === job.name)) return "late";
    return job.lastDate === null ? "waiting" : "well";
  };
  return (
    <Part id="hlt-jobs" title={m.health_jobs()}>
      {jobs.length === 0 ? (
        <p className="mut">{m.health_jobs_none()}</p>
      ) : (
        <ScrollTable
          label={m.health_jobs()}
          columns={[
            m.health_job_column_name(),
            m.health_job_column_state(),
            ...[
              m.health_job_column_last(),
              m.health_job_column_took(),
              m.health_job_column_failures(),
              m.health_job_column_late(),
            ].map(right),
          ]}
        >
          {jobs.map((job) => (
            <tr key={job.name}>
              <th scope="row">{job.name}</th>
              <td>
                <Badge tone={TONES[stateOf(job)]}>{m.health_job_state({ state: stateOf(job) })}</Badge>
              </td>
              <td className="text-end tn">{job.lastDate === null ? m.health_none() : ago(now, job.lastDate)}</td>
              <td className="text-end tn">{job.lastDate === null ? m.health_none() : milliseconds(job.tookMs)}</td>
              <td className="text-end tn">{job.failures}</td>
              <td className="text-end tn">{job.late}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </Part>
  );
}
