-- What becomes of a booked place when its purchase sells it, ends or lets it go: an open booking gets it back, and
-- only after that it would be on sale. The booking's lock keeps it from ending meanwhile.
create or replace function booked_place_moved() returns trigger language plpgsql as $$
declare
  booked record;
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  select b.id, b.state, b.until, k.id as place into booked
    from booking_place k join booking b on b.id = k.booking_id
    where k.id = old.booking_place_id for update of b;
  if not found then return null; end if;
  if tg_op = 'UPDATE' and old.state = 'HELD' and new.state = 'SOLD' then
    update booking_place set taken = taken - old.quantity, sold = sold + old.quantity where id = booked.place;
    if not exists (select 1 from booking_place where booking_id = booked.id and sold < quantity) then
      update booking set state = 'COMPRADA',
          ended_at = coalesce(ended_at, nullif(current_setting('taquilla.at', true), '')::timestamptz, until)
        where id = booked.id and state <> 'COMPRADA';
    end if;
  elsif tg_op = 'UPDATE' and old.state = 'RELEASED' and new.state = 'HELD' then
    update booking_place set taken = taken + old.quantity where id = booked.place;
  elsif old.state = 'HELD' then
    update booking_place set taken = taken - old.quantity where id = booked.place;
    if booked.state = 'ABIERTA' then
      update seat set purchase_id = booking_holder(booked.id), held_until = seat_kept_until(booked.id, greatest(booked.until,
            nullif(current_setting('taquilla.at', true), '')::timestamptz))
        where performance_id = old.performance_id and ordinal = old.seat_ordinal
          and state = 'T' and purchase_id = old.purchase_id;
    elsif old.seat_ordinal is null then
      perform give_back_general(old.sector_id, old.quantity);
    end if;
  end if;
  return null;
end $$;

create or replace trigger booked_place_moved after update of state on purchase_place
  for each row when (old.booking_place_id is not null) execute function booked_place_moved();

create or replace trigger booked_place_removed after delete on purchase_place
  for each row when (old.booking_place_id is not null) execute function booked_place_moved();
