DROP INDEX "outbox_next_try";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_try_at") WHERE next_try_at is not null;
--> statement-breakpoint
-- Writes EXPIRADO where the predicate already sees it. A purchase that cannot be ended is left as it is and named in
-- `failed`, and the others are ended all the same; `skipped` are not tried.
create function sweep_purchases(
  at_time timestamptz, at_most int, skipped text[], out swept int, out touched int[], out failed text[]
) language plpgsql as $$
declare
  expired text;
begin
  perform announce_transition('', at_time);
  swept := 0;
  touched := '{}';
  failed := '{}';
  for expired in
    select id from purchase where state = 'ABIERTO' and deadline <= at_time and id <> all(skipped)
      order by deadline limit at_most for update skip locked
  loop
    begin
      touched := touched || array(select distinct performance_id from purchase_place
        where purchase_id = expired and state = 'HELD');
      perform end_purchase(expired, 'EXPIRADO');
      swept := swept + 1;
    exception when others then
      failed := failed || expired;
    end;
  end loop;
end $$;
--> statement-breakpoint
create or replace function sweep_expired(at_time timestamptz, at_most int) returns int[] language sql as $$
  select touched from sweep_purchases(at_time, at_most, '{}')
$$;
--> statement-breakpoint
-- Keeps the seats of every payment under way, in one statement that asks nobody. Seats that somebody has locked are
-- being paid, sold or given up at this moment; waiting for them could deadlock.
create function pin_payments_under_way(renew_before timestamptz, until timestamptz) returns int language plpgsql as $$
declare
  renewed int;
begin
  with due as (
    select s.performance_id, s.ordinal from payment_attempt a
      join purchase p on p.id = a.purchase_id and p.state = 'PAGANDO'
      join seat s on s.purchase_id = p.id and s.state = 'T' and s.held_until < renew_before
      where a.state in ('ENVIANDO', 'DESCONOCIDO')
      for update of s skip locked
  )
  update seat s set held_until = until from due
    where s.performance_id = due.performance_id and s.ordinal = due.ordinal;
  get diagnostics renewed = row_count;
  return renewed;
end $$;
