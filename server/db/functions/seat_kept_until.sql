-- Until when a seat of a booking is held, which is kept until a time: what was offered for resale goes from one who waits to
-- the next, and is nobody else's between the end of their time and the sweep.
create or replace function seat_kept_until(the_booking int, until timestamptz) returns timestamptz language sql stable as $$
  select case when exists (select 1 from booking where id = the_booking and resale_id is not null)
    then until + interval '10 minutes' else until end
$$;
