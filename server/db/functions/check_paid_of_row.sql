-- Whatever row of a purchase is written, check_paid is asked when the transaction commits.
create or replace function check_paid_of_row() returns trigger language plpgsql as $$
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

drop trigger if exists purchase_paid on purchase;
create constraint trigger purchase_paid after update of state on purchase deferrable initially deferred
  for each row when (new.state = 'CONFIRMADO' or old.state = 'CONFIRMADO') execute function check_paid_of_row();

drop trigger if exists payment_attempt_paid on payment_attempt;
create constraint trigger payment_attempt_paid after update of state on payment_attempt deferrable initially deferred
  for each row when (new.state = 'CONFIRMADO' and old.state is distinct from new.state)
  execute function check_paid_of_row();

drop trigger if exists purchase_order_paid on purchase_order;
create constraint trigger purchase_order_paid after update of totals on purchase_order deferrable initially deferred
  for each row when (new.totals is distinct from old.totals) execute function check_paid_of_row();

drop trigger if exists ticket_paid on ticket;
create constraint trigger ticket_paid after insert or delete on ticket deferrable initially deferred
  for each row execute function check_paid_of_row();

drop trigger if exists ticket_void_paid on ticket;
create constraint trigger ticket_void_paid after update of voided_at on ticket deferrable initially deferred
  for each row when (new.voided_at is distinct from old.voided_at) execute function check_paid_of_row();

drop trigger if exists regret_paid on regret;
create constraint trigger regret_paid after insert on regret deferrable initially deferred
  for each row execute function check_paid_of_row();

drop trigger if exists refund_paid on refund;
create constraint trigger refund_paid after insert on refund deferrable initially deferred
  for each row execute function check_paid_of_row();

drop trigger if exists ticket_give_back_paid on ticket_give_back;
create constraint trigger ticket_give_back_paid after insert or update on ticket_give_back deferrable initially deferred
  for each row execute function check_paid_of_row();

drop trigger if exists ticket_resale_paid on ticket_resale;
create constraint trigger ticket_resale_paid after update on ticket_resale deferrable initially deferred
  for each row execute function check_paid_of_row();
