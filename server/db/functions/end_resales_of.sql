-- Ends the offers for resale of tickets that go back otherwise, whose purchase the caller has. Returns how many there were.
create or replace function end_resales_of(the_tickets text[]) returns int language plpgsql as $$
declare
  ended int;
begin
  update ticket_resale
    set state = 'OVER', ended_at = coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, now())
    where ticket_number = any(the_tickets) and state = 'OPEN';
  get diagnostics ended = row_count;
  return ended;
end $$;
