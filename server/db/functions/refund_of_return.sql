-- A node of the release before takes tickets back without a refund, and says in box_return alone that the money is back.
create or replace function refund_of_return() returns trigger language plpgsql as $$
begin
  insert into refund (id, purchase_id, attempt_id, cents, currency, reason, ticket_numbers, staff_id, note, created_at)
    select 'refund-' || new.id, new.purchase_id, a.id, new.cents, coalesce(a.currency, d.currency), 'RETURNED', new.ticket_numbers,
        new.staff_id, new.reason, new.at
      from purchase p join payment_attempt a on a.purchase_id = p.id and a.state = 'CONFIRMADO'
        left join served_deployment d on d.id = p.deployment_id
      where p.id = new.purchase_id and new.cents > 0
        and not exists (select 1 from refund where id = 'refund-' || new.id);
  if new.refunded_at is not null then
    update refund set state = 'HECHO', done_at = new.refunded_at
      where id = 'refund-' || new.id and state in ('PEDIDO', 'PROGRAMADO');
  end if;
  return null;
end $$;

drop trigger if exists refund_of_return on box_return;
create constraint trigger refund_of_return after insert or update of refunded_at on box_return
  deferrable initially deferred for each row execute function refund_of_return();
