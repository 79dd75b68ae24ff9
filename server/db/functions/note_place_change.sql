-- Writes a change of each performance to come where its show goes to another establishment, by a command or by SQL.
create or replace function note_place_change() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, now());
  one record;
begin
  for one in
    select id, starts_at from performance
      where show_id = new.id and not cancelled and starts_at > moment order by id
  loop
    perform write_performance_change(one.id, 'MOVED_IN_PLACE',
      when_and_where(one.starts_at, old.establishment_id), when_and_where(one.starts_at, new.establishment_id));
  end loop;
  return null;
end $$;

create or replace trigger note_place_change after update of establishment_id on show
  for each row when (old.establishment_id is distinct from new.establishment_id)
  execute function note_place_change();
