-- When and where something is, as performance_change keeps it.
create or replace function when_and_where(starts_at timestamptz, the_establishment int) returns jsonb language sql stable as $$
  select jsonb_build_object('startsAt', starts_at, 'venue', e.name,
      'address', concat_ws(', ', nullif(e.address, ''), nullif(e.city, '')))
    from establishment e where e.id = the_establishment
$$;
