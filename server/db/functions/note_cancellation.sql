-- An operator writes `cancelled`; when it was, and that it is to be worked off, is written here.
create or replace function note_cancellation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.cancelled is distinct from old.cancelled then
    new.cancelled_at := case when new.cancelled then clock_timestamp() end;
    new.cancellation_done_at := null;
  end if;
  return new;
end $$;

create or replace trigger note_cancellation before insert or update of cancelled on performance
  for each row execute function note_cancellation();
