-- Trigger of `credit_lot`: whether the books know what it is worth now. It changes once between two postings where
-- `remaining` changes with every line (docs/decisions/091).
create or replace function keep_is_told() returns trigger language plpgsql as $$
begin
  new.is_told := new.owed_minor = new.amount_minor - new.vat_minor
    - (new.amount_minor - new.vat_minor) * (new.credits - new.remaining) / new.credits;
  return new;
end $$;
