-- A door admits no ticket that is void, whatever node it asks, and a ticket that was admitted does not become void.
-- Each waits for the other's lock of the ticket, so one of two that meet comes too late and knows it.
create or replace function redemption_guard() returns trigger language plpgsql as $$
begin
  perform 1 from ticket where number = new.ticket_number and voided_at is null for share;
  if not found then return null; end if;
  return new;
end $$;

create or replace trigger redemption_guard before insert on ticket_redemption
  for each row execute function redemption_guard();
