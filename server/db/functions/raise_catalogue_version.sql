-- What is shown follows what is written, by whomever: every node reads the catalogue again.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  insert into catalogue_version (id, version) values (true, 1)
    on conflict (id) do update set version = catalogue_version.version + 1;
  return null;
end $$;

create or replace trigger performance_shown after update of cancelled, queued, starts_at, doors_at on performance
  for each statement execute function raise_catalogue_version();

create or replace trigger sector_shown after update of name, price_cents, position on sector
  for each statement execute function raise_catalogue_version();

create or replace trigger promotion_shown after update on promotion
  for each statement execute function raise_catalogue_version();
