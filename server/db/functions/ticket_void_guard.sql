-- A ticket is void for good, and one that was admitted does not become void: see redemption_guard.
create or replace function ticket_void_guard() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'ticket % is void for good', old.number using errcode = 'check_violation';
  end if;
  if new.voided_at is not null and exists (select 1 from ticket_redemption where ticket_number = old.number) then
    raise exception 'ticket % was admitted', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger ticket_void_guard before update of voided_at on ticket
  for each row execute function ticket_void_guard();
