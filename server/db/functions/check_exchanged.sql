-- When a transaction commits, an exchange is done wholly or not at all: its tickets are void as exchanged and its new
-- purchase is paid, or was and is given back; or its tickets are what they were, and no purchase has a price that they pay.
-- Both purchases are of one customer, one deployment and one currency; at a desk the new one is of the sale that it is
-- made in, whose customer is another each time, and both are of a box office.
create or replace function check_exchanged(the_purchase text) returns void language plpgsql as $$
declare
  one record;
  exchanged int;
  paid_by_tickets bigint;
begin
  select e.*, p.state, p.deployment_id = o.deployment_id
      and (p.customer_id = o.customer_id or ((p.process_type, o.process_type) = ('BOX', 'BOX')
        and exists (select 1 from box_exchange b where b.purchase_id = p.id)))
      and (e.customer_id, e.deployment_id) = (o.customer_id, o.deployment_id)
      and not exists (select 1 from payment_attempt a where a.purchase_id in (p.id, o.id) and a.currency <> e.currency)
      as is_one_owners
    into one from exchange e join purchase p on p.id = e.purchase_id join purchase o on o.id = e.old_purchase_id
    where e.purchase_id = the_purchase;
  select coalesce((totals->>'exchangedCents')::bigint, 0) into paid_by_tickets from purchase_order
    where purchase_id = the_purchase;
  if one.purchase_id is null or one.done_at is null then
    if paid_by_tickets > 0 and exists (select 1 from purchase where id = the_purchase and state = 'CONFIRMADO') then
      raise exception 'purchase % is paid with tickets that were not exchanged', the_purchase using errcode = 'TQ101';
    end if;
    return;
  end if;
  select count(*) into exchanged from ticket
    where number = any(one.ticket_numbers) and purchase_id = one.old_purchase_id and void_reason = 'EXCHANGED';
  if exchanged <> cardinality(one.ticket_numbers) or not one.is_one_owners
    or one.state not in ('CONFIRMADO', 'CANCELADO') or one.credit_cents <> coalesce(paid_by_tickets, 0) then
    raise exception 'exchange %: % of % tickets exchanged, paid %, purchase %', the_purchase, exchanged,
      one.ticket_numbers, one.credit_cents, one.state using errcode = 'TQ101';
  end if;
end $$;
