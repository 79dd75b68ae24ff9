-- Owes a mail about each performance that was moved to the buyer of each order concerned, and to who got a ticket of it by
-- transfer; the PDFs of those orders are drawn again. Repeated until a minute after the change, and while a purchase that
-- was begun before it may still be paid. Returns how many mails there were: at most so many at a time.
create or replace function owe_change_mails(at_time timestamptz, at_most int) returns int language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
  change performance_change;
  owed int := 0;
  batch int;
begin
  -- In the order of their keys: two nodes that write the same ones wait for each other, and not in a circle.
  for change in
    select * from performance_change where done_at is null order by id for update skip locked
  loop
    with fresh as (
      insert into outbox (key, kind, subject_id, created_at, next_try_at)
        select person.key, person.kind, person.subject, at_time, at_time
          from (
            select 'changed-' || change.id || '-' || p.id as key, 'CHANGED_MAIL' as kind, p.id as subject
              from concerned_by(change) c join purchase p on p.id = c.purchase_id
              where c.has_left and p.state = 'CONFIRMADO' and p.buyer->>'cEmail' <> ''
            union all
            select 'changed-' || change.id || '-' || t.number, 'CHANGED_TICKET_MAIL', t.number
              from concerned_by(change) c join ticket t on t.purchase_id = c.purchase_id
                join purchase_place h on h.id = t.place_id
              where h.performance_id = change.performance_id and t.holder_email is not null and t.voided_at is null
          ) person
          where not exists (select 1 from outbox where outbox.key = person.key)
          order by person.key limit at_most - owed
        on conflict do nothing
        returning kind, subject_id
    ), drawn as (
      delete from printed_tickets where purchase_id in (select subject_id from fresh where kind = 'CHANGED_MAIL')
    )
    select count(*)::int into batch from fresh;
    owed := owed + batch;
    exit when owed >= at_most;
    update performance_change set done_at = at_time
      where id = change.id and change.at < began - interval '1 minute' and not exists (
        select 1 from purchase_place h join purchase p on p.id = h.purchase_id
          where h.performance_id = change.performance_id and h.state = 'HELD' and p.state in ('ABIERTO', 'PAGANDO')
            and p.deployment_id = change.deployment_id and p.started_at <= change.at + interval '1 minute');
  end loop;
  return owed;
end $$;
