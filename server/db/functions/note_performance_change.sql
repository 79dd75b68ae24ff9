-- Writes a change where a performance is cancelled or moved to another time, by a command or by SQL. One that began more
-- than a day ago is corrected, and concerns nobody.
create or replace function note_performance_change() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, now());
  the_establishment int;
  was jsonb;
  becomes jsonb;
begin
  if new.cancelled and not old.cancelled then
    null;
  elsif old.cancelled and not new.cancelled then
    update performance_change set withdrawn_at = moment
      where performance_id = new.id and kind = 'CANCELLED' and withdrawn_at is null;
    return null;
  elsif new.cancelled or old.starts_at is null or new.starts_at is null or old.starts_at = new.starts_at
      or old.starts_at < moment - interval '1 day' then
    return null;
  end if;
  select establishment_id into the_establishment from show where id = new.show_id;
  was := when_and_where(old.starts_at, the_establishment);
  becomes := when_and_where(new.starts_at, the_establishment);
  perform write_performance_change(new.id, case when new.cancelled then 'CANCELLED' else 'MOVED_IN_TIME' end, was, becomes);
  return null;
end $$;

create or replace trigger note_performance_change after update of starts_at, cancelled on performance
  for each row when (old.starts_at is distinct from new.starts_at or old.cancelled is distinct from new.cancelled)
  execute function note_performance_change();
