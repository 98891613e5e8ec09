-- Trigger of what other systems are told about (docs/webhooks.md): writes the event with the fact itself, while the
-- brand's company has an endpoint. Arguments: its kind, then pairs of a field and the column it comes from. A refund
-- has its payment's columns too.
create or replace function note_webhook() returns trigger language plpgsql as $$
declare
  fact jsonb := to_jsonb(new);
  told jsonb := '{}';
  house text := fact ->> 'company_id';
begin
  if house is null then
    select company_id into house from brand where id = fact ->> 'brand_id';
  end if;
  if not exists (select from webhook_endpoint where company_id = house) then
    return null;
  end if;
  if tg_table_name = 'refund' then
    fact := (select to_jsonb(payment) from payment where id = new.payment_id) || fact;
  end if;
  for at in 1 .. tg_nargs - 1 by 2 loop
    told := told || jsonb_build_object(tg_argv[at], fact -> tg_argv[at + 1]);
  end loop;
  insert into webhook_event (id, kind, company_id, brand_id, data)
    values ('wev_' || replace(gen_random_uuid()::text, '-', ''), tg_argv[0], house, fact ->> 'brand_id', told);
  return null;
end $$;
