-- A purchase is born open; its state changes along these edges alone (machines/purchase-process). What the customer
-- cancelled stays cancelled: a late approval of it is refunded. What is paid is given back where its customer regrets it,
-- and in no other way.
create or replace function purchase_state_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ABIERTO' then
      raise exception 'a purchase starts as ABIERTO, not %', new.state using errcode = 'TQ100';
    end if;
    return new;
  end if;
  if old.state = 'CONFIRMADO' and new.state = 'CANCELADO'
    and exists (select 1 from regret where purchase_id = new.id) then
    return new;
  end if;
  if new.state is distinct from old.state and (old.state, new.state) not in (
    ('ABIERTO', 'PAGANDO'), ('ABIERTO', 'CONFIRMADO'), ('ABIERTO', 'CANCELADO'), ('ABIERTO', 'EXPIRADO'),
    ('PAGANDO', 'CONFIRMADO'), ('PAGANDO', 'ABIERTO'), ('PAGANDO', 'EXPIRADO'),
    ('EXPIRADO', 'CONFIRMADO')
  ) then
    raise exception 'a purchase does not go from % to %', old.state, new.state using errcode = 'TQ100';
  end if;
  return new;
end $$;

create or replace trigger purchase_state_guard before insert or update of state on purchase
  for each row execute function purchase_state_guard();
