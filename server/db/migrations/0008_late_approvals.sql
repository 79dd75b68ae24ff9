ALTER TABLE "payment_attempt" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "refund_reason" text;--> statement-breakpoint
-- Whether a purchase has its places, locking its seats for this transaction: OURS; LOST; or LOCKED, when another
-- transaction has one of its seats and the question has no answer yet.
create function lock_own_places(the_purchase text) returns text language plpgsql as $$
declare
  owed int;
  every_place_held boolean;
  locked int;
begin
  select count(*) filter (where seat_ordinal is not null), coalesce(bool_and(state = 'HELD'), false)
    into owed, every_place_held from purchase_place where purchase_id = the_purchase;
  if not every_place_held then return 'LOST'; end if;
  select count(*) into locked from (
    select s.ordinal from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and s.state = 'T' and s.purchase_id = the_purchase
      order by s.performance_id, s.ordinal for update of s skip locked
  ) own;
  if locked = owed then return 'OURS'; end if;
  if (select count(*) from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and s.state = 'T' and s.purchase_id = the_purchase) = owed then
    return 'LOCKED';
  end if;
  return 'LOST';
end $$;
--> statement-breakpoint
-- For a payment approved after the purchase ended: its very places, held again, all or nothing. OURS; LOST; or
-- LOCKED, when another transaction has what might be free. retake_places stays for nodes of the release before.
create function retake_own_places(the_purchase text, at_time timestamptz, until timestamptz) returns text
language plpgsql as $$
declare
  place record;
  owed int;
  locked int;
  outcome text;
begin
  select count(*)::int into owed from purchase_place
    where purchase_id = the_purchase and state = 'RELEASED' and seat_ordinal is not null;
  select count(*)::int into locked from (
    select s.ordinal from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and h.state = 'RELEASED'
        and (s.state = 'L' or (s.state = 'T' and (s.held_until <= at_time or s.purchase_id = the_purchase)))
      order by s.performance_id, s.ordinal for update of s skip locked
  ) free_seats;
  if locked < owed then
    return case when (select count(*) from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and h.state = 'RELEASED'
        and (s.state = 'L' or (s.state = 'T' and (s.held_until <= at_time or s.purchase_id = the_purchase)))) = owed
      then 'LOCKED' else 'LOST' end;
  end if;
  -- What was taken of the counters goes back with the subtransaction.
  begin
    for place in
      select sector_id, quantity from purchase_place
        where purchase_id = the_purchase and state = 'RELEASED' and seat_ordinal is null order by sector_id
    loop
      outcome := take_general(place.sector_id, place.quantity, at_time);
      if outcome <> 'OK' then raise exception 'refused' using errcode = 'TQ001'; end if;
    end loop;
  exception when sqlstate 'TQ001' then
    return case outcome when 'REINTENTAR' then 'LOCKED' else 'LOST' end;
  end;
  update seat s set state = 'T', purchase_id = the_purchase, held_until = until
    from purchase_place h
    where h.purchase_id = the_purchase and h.state = 'RELEASED' and h.seat_ordinal is not null
      and s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal;
  update purchase_place set state = 'HELD' where purchase_id = the_purchase and state = 'RELEASED';
  return 'OURS';
end $$;
--> statement-breakpoint
-- A purchase that ended, cancelled or replaced by a new one, is asked about at once: the keys of its declined
-- attempts are to be void.
create function ask_about_declined() returns trigger language plpgsql as $$
begin
  update payment_attempt set next_ask_at = created_at
    where purchase_id = new.id and state = 'RECHAZADO' and next_ask_at is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger purchase_ended_asks after update of state on purchase
  for each row when (new.state in ('CANCELADO', 'EXPIRADO') and old.state is distinct from new.state)
  execute function ask_about_declined();
--> statement-breakpoint
-- As in 0002: what the customer cancelled stays cancelled, a late approval of it is refunded.
create or replace function purchase_state_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ABIERTO' then
      raise exception 'a purchase starts as ABIERTO, not %', new.state using errcode = 'TQ100';
    end if;
    return new;
  end if;
  if new.state is distinct from old.state and (old.state, new.state) not in (
    ('ABIERTO', 'PAGANDO'), ('ABIERTO', 'CONFIRMADO'), ('ABIERTO', 'CANCELADO'), ('ABIERTO', 'EXPIRADO'),
    ('PAGANDO', 'CONFIRMADO'), ('PAGANDO', 'ABIERTO'), ('PAGANDO', 'EXPIRADO'),
    ('EXPIRADO', 'CONFIRMADO')
  ) then
    raise exception 'a purchase does not go from % to %', old.state, new.state using errcode = 'TQ100';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As in 0006, without the way back from CANCELADO.
create or replace function transition_event(the_machine text, from_state text, to_state text, announced text) returns text
language plpgsql immutable as $$
declare
  fitting text[];
begin
  case the_machine || ' ' || from_state || ' ' || to_state
    when 'purchase-process ABIERTO PAGANDO' then fitting := '{payment.submitted}';
    when 'purchase-process ABIERTO CONFIRMADO' then fitting := '{free.confirmed,payment.approved}';
    when 'purchase-process ABIERTO CANCELADO' then fitting := '{purchase.cancelled}';
    when 'purchase-process ABIERTO EXPIRADO' then fitting := '{purchase.expired}';
    when 'purchase-process PAGANDO CONFIRMADO' then fitting := '{payment.approved}';
    when 'purchase-process PAGANDO ABIERTO' then fitting := '{payment.approved,payment.declined,payment.voided}';
    when 'purchase-process PAGANDO EXPIRADO' then fitting := '{payment.approved,payment.declined,payment.voided,payment.abandoned}';
    when 'purchase-process EXPIRADO CONFIRMADO' then fitting := '{payment.approved}';
    when 'payment-attempt ENVIANDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO RECHAZADO' then fitting := '{charge.declined,charge.voided}';
    when 'payment-attempt ENVIANDO DESCONOCIDO' then fitting := '{charge.unknown}';
    when 'payment-attempt DESCONOCIDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO RECHAZADO' then fitting := '{charge.declined,charge.voided}';
    when 'payment-attempt RECHAZADO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt RECHAZADO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt A_DEVOLVER DEVUELTO' then fitting := '{refund.done}';
    else return null;
  end case;
  if announced = any(fitting) then return announced; end if;
  if array_length(fitting, 1) = 1 then return fitting[1]; end if;
  return null;
end $$;
