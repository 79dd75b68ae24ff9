-- Owes the mails before a visit of the performances that begin within so many hours: one to each buyer of one in this
-- deployment, and one to each person who has a ticket of it by transfer. Who bought or received theirs later than those
-- hours before gets none. At most so many of one performance at a time: returns how many there were, null where no
-- performance is left. An entry's subject is one of the person's tickets, of their latest order.
create or replace function owe_visit_mails(of_deployment text, hours int, at_time timestamptz, at_most int) returns int
language plpgsql as $$
declare
  until timestamptz := at_time + make_interval(hours => hours);
  mailing record;
  owed int;
begin
  -- In the order of their keys: two nodes that write the same ones wait for each other, and not in a circle.
  insert into visit_mailing (performance_id, deployment_id)
    select c.id, of_deployment from performance c
      where c.starts_at > at_time and c.starts_at <= until and not c.cancelled
        and not exists (select 1 from visit_mailing v where v.performance_id = c.id and v.deployment_id = of_deployment)
      order by c.id
    on conflict do nothing;
  select v.performance_id, c.starts_at - make_interval(hours => hours) as due_at into mailing
    from visit_mailing v join performance c on c.id = v.performance_id
    where v.deployment_id = of_deployment and v.done_at is null
      and c.starts_at > at_time and c.starts_at <= until and not c.cancelled
    order by c.starts_at limit 1 for update of v skip locked;
  if not found then return null; end if;
  insert into outbox (key, kind, subject_id, created_at, next_try_at)
    select person.key, 'VISIT_MAIL', person.number, at_time, at_time
      from (
        select 'visit-' || mailing.performance_id || '-'
              || case when has.by_transfer then min(t.number) else min(o.id)::text end as key,
            (array_agg(t.number order by o.id desc, t.number))[1] as number
          from purchase_place h
            join purchase p on p.id = h.purchase_id
            join purchase_order o on o.purchase_id = p.id
            join ticket t on t.place_id = h.id
            cross join lateral (select t.holder_name is not null as by_transfer) has
          where h.performance_id = mailing.performance_id and h.state = 'SOLD'
            and p.state = 'CONFIRMADO' and p.deployment_id = of_deployment and t.voided_at is null
            and case when has.by_transfer then t.holder_email is not null and t.created_at <= mailing.due_at
              else p.buyer->>'cEmail' <> '' and o.confirmed_at <= mailing.due_at end
          group by has.by_transfer, case when has.by_transfer then t.holder_email else lower(p.buyer->>'cEmail') end,
            case when not has.by_transfer then p.customer_id end) person
      where not exists (select 1 from outbox where outbox.key = person.key)
      order by person.key limit at_most
    on conflict do nothing;
  get diagnostics owed = row_count;
  if owed < at_most then
    update visit_mailing set done_at = at_time
      where performance_id = mailing.performance_id and deployment_id = of_deployment;
  end if;
  return owed;
end $$;
