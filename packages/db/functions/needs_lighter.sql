-- Whether an operator has carried enough for now: one of the two items after a heavy one, or three heavy ones within the
-- hour. `lighter_due` and `heavy_times` are written as the operator takes items (`take_stock`).
create or replace function needs_lighter(lighter_due smallint, heavy_times timestamptz[])
returns boolean language sql stable as $$
  select lighter_due > 0
    or (select count(*) from unnest(heavy_times) t where t > app_now() - interval '1 hour') >= 3
$$;
