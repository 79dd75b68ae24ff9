-- Cash that a purchase was paid with is in a drawer's ledger, to the cent, when its transaction commits.
create or replace function check_cash_collected() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from cash_movement
      where key = new.id and cents = new.charged_cents and shift_id is not null) then
    raise exception 'payment attempt %: its cash is in no drawer', new.id using errcode = 'TQ101';
  end if;
  return null;
end $$;

drop trigger if exists payment_attempt_cash on payment_attempt;
create constraint trigger payment_attempt_cash after update of state on payment_attempt deferrable initially deferred
  for each row when (new.port = 'CASH' and new.state = 'CONFIRMADO' and old.state is distinct from new.state)
  execute function check_cash_collected();
