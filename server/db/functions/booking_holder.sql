-- The places of a booking are rows of seat, and counts of bucket, as a purchase's are: `reserva-<id>` holds the seats
-- until the booking is over, so that what is free follows by itself, and nobody else can hold them.
create or replace function booking_holder(the_booking int) returns text language sql immutable as $$
  select 'reserva-' || the_booking
$$;
