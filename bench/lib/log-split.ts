import type { openPool } from "@masq/db/open";

type Pool = ReturnType<typeof openPool>;

const DEAREST = 12;

export async function logPlace(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>("select pg_current_wal_insert_lsn()::text as place");
  return rows[0]?.place ?? "0/0";
}

/**
 * The tables and indexes that wrote most of the log since `from`, of each of `count` pieces of work. "whole": pages that
 * the log holds whole, since they were not touched after the last checkpoint: a bench checkpoints far more often than a
 * product.
 */
export async function sayLog(pool: Pool, from: string, count: number): Promise<string> {
  await pool.query("create extension if not exists pg_walinspect");
  const { rows } = await pool.query<{ name: string; bytes: string; whole: string }>(
    `with block as (
      select relfilenode, coalesce(block_fpi_length, 0)::bigint as whole,
        case when block_id = 0 then record_length - sum(coalesce(block_fpi_length, 0)) over (partition by start_lsn)
          else 0 end as own
      from pg_get_wal_block_info($1, $2, false)
    )
    select coalesce(c.relname, 'others') as name, sum(own + whole)::bigint as bytes, sum(whole)::bigint as whole
    from block left join pg_class c on c.relfilenode = block.relfilenode group by 1 order by 2 desc`,
    [from, await logPlace(pool)],
  );
  const whole = rows.reduce((sum, one) => sum + Number(one.whole), 0);
  const dearest = rows
    .slice(0, DEAREST)
    .map(({ name, bytes }) => `${name} ${Math.round(Number(bytes) / count)}`)
    .join(", ");
  return `of its log ${Math.round(whole / count)} bytes are whole pages; ${dearest}`;
}
