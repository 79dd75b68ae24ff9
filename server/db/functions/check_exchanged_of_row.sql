-- Whatever row of an exchange is written, check_exchanged is asked when the transaction commits; a ticket that is void as
-- exchanged is of an exchange that is done; and with a purchase that came of one goes back what tickets paid of it.
create or replace function check_exchanged_of_row() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'purchase' then
    if new.state = 'CONFIRMADO' then
      perform check_exchanged(new.id);
    else
      perform check_paid(old_purchase_id) from exchange where purchase_id = new.id and done_at is not null;
    end if;
  elsif tg_table_name = 'ticket' then
    if not exists (select 1 from exchange where old_purchase_id = new.purchase_id and done_at is not null
        and new.number = any(ticket_numbers)) then
      raise exception 'ticket % is exchanged for nothing', new.number using errcode = 'TQ101';
    end if;
  else
    perform check_exchanged(new.purchase_id);
    perform check_paid(new.old_purchase_id);
  end if;
  return null;
end $$;

drop trigger if exists purchase_exchanged on purchase;
create constraint trigger purchase_exchanged after update of state on purchase deferrable initially deferred
  for each row when ((new.state = 'CONFIRMADO' or old.state = 'CONFIRMADO') and old.state is distinct from new.state)
  execute function check_exchanged_of_row();

drop trigger if exists exchange_exchanged on exchange;
create constraint trigger exchange_exchanged after insert or update on exchange deferrable initially deferred
  for each row execute function check_exchanged_of_row();

drop trigger if exists ticket_exchanged on ticket;
create constraint trigger ticket_exchanged after update of voided_at on ticket deferrable initially deferred
  for each row when (new.void_reason = 'EXCHANGED' and old.voided_at is null)
  execute function check_exchanged_of_row();
