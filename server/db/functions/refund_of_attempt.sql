-- When a transaction commits, a charge that goes back has refunds of all of it. A node of the release before writes
-- none: what it owes, and has done, is written here.
create or replace function refund_of_attempt() returns trigger language plpgsql as $$
declare
  now_at timestamptz := coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, clock_timestamp());
  charged bigint := coalesce(new.charged_cents, new.amount_cents);
  written bigint;
begin
  select coalesce(sum(cents), 0) into written from refund where attempt_id = new.id;
  if written < charged and not exists (select 1 from refund where id = 'refund-' || new.id) then
    insert into refund (id, purchase_id, attempt_id, cents, currency, reason, created_at)
      select 'refund-' || new.id, new.purchase_id, new.id, charged - written, coalesce(new.currency, d.currency),
          coalesce(new.refund_reason, 'NOT_WANTED'), now_at
        from purchase p left join served_deployment d on d.id = p.deployment_id where p.id = new.purchase_id;
    written := charged;
  end if;
  if written <> charged then
    raise exception 'payment attempt % goes back: % charged, % in refunds', new.id, charged, written
      using errcode = 'TQ101';
  end if;
  if new.state = 'DEVUELTO' then
    update refund set state = 'HECHO', done_at = now_at
      where id = 'refund-' || new.id and state in ('PEDIDO', 'PROGRAMADO');
  end if;
  return null;
end $$;

drop trigger if exists refund_of_attempt on payment_attempt;
create constraint trigger refund_of_attempt after update of state on payment_attempt deferrable initially deferred
  for each row when (new.state in ('A_DEVOLVER', 'DEVUELTO') and old.state is distinct from new.state)
  execute function refund_of_attempt();
