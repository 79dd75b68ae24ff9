-- The second layer under machines/refund. A refund is born as it is asked for, its amount never changes, and it is kept
-- for ever. All refunds of a charge are at most what was charged: who writes one waits for the others at the attempt.
create or replace function refund_guard() returns trigger language plpgsql as $$
declare
  charged bigint;
  others bigint;
begin
  if tg_op = 'DELETE' then
    raise exception 'refunds are permanent records' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.purchase_id, new.attempt_id, new.cents, new.reason, new.created_at)
        is distinct from (old.id, old.purchase_id, old.attempt_id, old.cents, old.reason, old.created_at)
      or new.charge_cents is distinct from old.charge_cents
      or (old.currency is not null and new.currency is distinct from old.currency) then
      raise exception 'refund %: what goes back never changes', old.id using errcode = 'check_violation';
    end if;
    if new.state <> old.state and (old.state, new.state) not in (
      ('PEDIDO', 'HECHO'), ('PEDIDO', 'PROGRAMADO'), ('PEDIDO', 'A_MANO'),
      ('PROGRAMADO', 'HECHO'), ('PROGRAMADO', 'A_MANO'),
      ('A_MANO', 'HECHO')
    ) then
      raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
    end if;
    if new.state = 'HECHO' and old.state <> 'HECHO' and (new.evidence is not null) <> (old.state = 'A_MANO') then
      raise exception 'refund %: evidence is for what is paid by hand, and always', old.id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> 'PEDIDO' then
    raise exception 'a refund starts as PEDIDO' using errcode = 'check_violation';
  end if;
  select coalesce(charged_cents, amount_cents) into charged from payment_attempt
    where id = new.attempt_id and purchase_id = new.purchase_id
      and state in ('CONFIRMADO', 'A_DEVOLVER', 'DEVUELTO') for update;
  select coalesce(sum(cents), 0) into others from refund where attempt_id = new.attempt_id and id <> new.id;
  if charged is null or others + new.cents > charged then
    raise exception 'refund %: % of % charged, after %', new.id, new.cents, charged, others
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refund_guard before insert or update or delete on refund
  for each row execute function refund_guard();
