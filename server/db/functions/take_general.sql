-- OK, AGOTADO, or REINTENTAR when what others have locked might be enough: counters, or expired purchases, which
-- are ended only where nobody else is at work for their customer.
create or replace function take_general(the_sector int, places int, at_time timestamptz) returns text
language plpgsql as $$
declare
  one record;
  gathered int := 0;
  chosen int[] := '{}';
  missing int;
begin
  for attempt in 1..2 loop
    select id into one from bucket where sector_id = the_sector and free >= places
      order by (id + pg_backend_pid()) % 5 limit 1 for update skip locked;
    if found then
      update bucket set free = free - places where id = one.id;
      return 'OK';
    end if;
    gathered := 0;
    chosen := '{}';
    for one in select id, free from bucket where sector_id = the_sector and free > 0 for update skip locked loop
      gathered := gathered + one.free;
      chosen := chosen || one.id;
      exit when gathered >= places;
    end loop;
    if gathered >= places then
      missing := places;
      for one in select id, free from bucket where id = any(chosen) loop
        update bucket set free = free - least(one.free, missing) where id = one.id;
        missing := missing - least(one.free, missing);
      end loop;
      return 'OK';
    end if;
    if (select coalesce(sum(free), 0)::int from bucket where sector_id = the_sector) >= places then
      return 'REINTENTAR';
    end if;
    for one in
      select p.id, p.customer_id from purchase p
        where p.state = 'ABIERTO' and p.deadline <= at_time
          and exists (select 1 from purchase_place h
            where h.purchase_id = p.id and h.sector_id = the_sector and h.state = 'HELD')
        limit 64
    loop
      continue when not pg_try_advisory_xact_lock(740002, one.customer_id);
      perform 1 from purchase where id = one.id and state = 'ABIERTO' for update skip locked;
      if found then perform end_purchase(one.id, 'EXPIRADO'); end if;
    end loop;
  end loop;
  -- What expired and others are just giving back is neither free yet nor gone.
  if (select coalesce(sum(free), 0)::int from bucket where sector_id = the_sector) + (
    select coalesce(sum(h.quantity), 0)::int from purchase p join purchase_place h on h.purchase_id = p.id
      where p.state = 'ABIERTO' and p.deadline <= at_time and h.sector_id = the_sector and h.state = 'HELD'
  ) >= places then
    return 'REINTENTAR';
  end if;
  return 'AGOTADO';
end $$;
