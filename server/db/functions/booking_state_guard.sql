-- A booking is born open and ends once; what was taken of it before may still be bought.
create or replace function booking_state_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ABIERTA' then
      raise exception 'a booking starts as ABIERTA, not %', new.state using errcode = 'TQ102';
    end if;
    return new;
  end if;
  -- What was taken before the booking was over may still be bought.
  if new.state is distinct from old.state and (old.state, new.state) not in (
    ('ABIERTA', 'COMPRADA'), ('ABIERTA', 'VENCIDA'), ('ABIERTA', 'ANULADA'),
    ('VENCIDA', 'COMPRADA'), ('ANULADA', 'COMPRADA')
  ) then
    raise exception 'a booking does not go from % to %', old.state, new.state using errcode = 'TQ102';
  end if;
  return new;
end $$;

create or replace trigger booking_state before insert or update on booking
  for each row execute function booking_state_guard();
