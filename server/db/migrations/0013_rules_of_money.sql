ALTER TABLE "transition_record" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "charged_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ticket" ALTER COLUMN "place_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "purchase_place" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bucket" ADD CONSTRAINT "bucket_free" CHECK (free >= 0);--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_percent" CHECK (percent between 0 and 100);--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_states" CHECK (state in ('L', 'T', 'V'));--> statement-breakpoint
ALTER TABLE "sector" ADD CONSTRAINT "sector_amounts" CHECK (price_cents >= 0 and capacity >= 0);--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_states" CHECK (state in ('ENVIANDO', 'RECHAZADO', 'DESCONOCIDO', 'CONFIRMADO', 'A_DEVOLVER', 'DEVUELTO'));--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_amounts" CHECK (amount_cents > 0 and charged_cents >= 0 and installments > 0);--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_price" CHECK (price_cents >= 0);--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_states" CHECK (state in ('ABIERTO', 'PAGANDO', 'CONFIRMADO', 'CANCELADO', 'EXPIRADO'));--> statement-breakpoint
ALTER TABLE "purchase_place" ADD CONSTRAINT "purchase_place_states" CHECK (state in ('HELD', 'SOLD', 'RELEASED'));--> statement-breakpoint
ALTER TABLE "purchase_place" ADD CONSTRAINT "purchase_place_price" CHECK (discount_cents >= 0 and price_cents >= discount_cents);--> statement-breakpoint
alter sequence purchase_place_id_seq as bigint;
--> statement-breakpoint
alter sequence transition_record_id_seq as bigint;
--> statement-breakpoint
-- An attempt is born as it is sent, and what it asks for never changes; what was charged is written once.
create function payment_attempt_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ENVIANDO' or new.charged_cents is not null then
      raise exception 'a payment attempt starts as ENVIANDO, uncharged' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.purchase_id, new.client_key, new.amount_cents, new.installments, new.created_at)
      is distinct from
      (old.id, old.purchase_id, old.client_key, old.amount_cents, old.installments, old.created_at)
    or (old.charged_cents is not null and new.charged_cents is distinct from old.charged_cents) then
    raise exception 'payment attempt %: what was asked and what was charged never change', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_attempt_guard before insert or update on payment_attempt
  for each row execute function payment_attempt_guard();
--> statement-breakpoint
-- Money, state and tickets of a purchase say the same when a transaction commits: CONFIRMADO means exactly one
-- attempt that charged the order's total, or a total of zero, and one ticket for each place sold; any other state
-- means neither.
create function check_paid(the_purchase text) returns void language plpgsql as $$
declare
  is_paid boolean;
  total bigint;
  attempts int;
  charged bigint;
  tickets int;
  sold int;
begin
  select state = 'CONFIRMADO' into is_paid from purchase where id = the_purchase;
  if not found then return; end if;
  select count(*), sum(charged_cents) into attempts, charged from payment_attempt
    where purchase_id = the_purchase and state = 'CONFIRMADO';
  select count(*) into tickets from ticket where purchase_id = the_purchase;
  if not is_paid then
    if attempts > 0 or tickets > 0 then
      raise exception 'purchase % is not paid and has % charges and % tickets', the_purchase, attempts, tickets
        using errcode = 'TQ101';
    end if;
    return;
  end if;
  select (totals->>'totalCents')::bigint into total from purchase_order where purchase_id = the_purchase;
  select coalesce(sum(quantity), 0) into sold from purchase_place
    where purchase_id = the_purchase and state = 'SOLD';
  if total is null or attempts <> (case when total = 0 then 0 else 1 end) or coalesce(charged, 0) <> total then
    raise exception 'purchase % is paid: % due, % charged by % attempts', the_purchase, total, charged, attempts
      using errcode = 'TQ101';
  end if;
  if tickets <> sold or sold = 0 then
    raise exception 'purchase % is paid: % places sold, % tickets', the_purchase, sold, tickets
      using errcode = 'TQ101';
  end if;
end $$;
--> statement-breakpoint
create function check_paid_of_row() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'purchase' then
    perform check_paid(new.id);
  elsif tg_op = 'DELETE' then
    perform check_paid(old.purchase_id);
  else
    perform check_paid(new.purchase_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger purchase_paid after update of state on purchase deferrable initially deferred
  for each row when (new.state = 'CONFIRMADO' or old.state = 'CONFIRMADO') execute function check_paid_of_row();
--> statement-breakpoint
create constraint trigger payment_attempt_paid after update of state on payment_attempt deferrable initially deferred
  for each row when (new.state = 'CONFIRMADO' and old.state is distinct from new.state)
  execute function check_paid_of_row();
--> statement-breakpoint
create constraint trigger purchase_order_paid after update of totals on purchase_order deferrable initially deferred
  for each row when (new.totals is distinct from old.totals) execute function check_paid_of_row();
--> statement-breakpoint
create constraint trigger ticket_paid after insert or delete on ticket deferrable initially deferred
  for each row execute function check_paid_of_row();
