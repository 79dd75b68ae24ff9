-- Every change of state is kept. taquilla.at (the shop's clock) and taquilla.event are handed over for the transaction
-- by announce_transition. The event counts for the next change alone.
create or replace function record_transition() returns trigger language plpgsql as $$
declare
  told_event text := current_setting('taquilla.event', true);
  of_attempt boolean := tg_argv[0] = 'payment-attempt';
  the_purchase text;
  ignored text;
begin
  if of_attempt then the_purchase := new.purchase_id; else the_purchase := new.id; end if;
  insert into transition_record (machine, purchase_id, attempt_id, from_state, event, to_state, at)
    values (
      tg_argv[0], the_purchase, case when of_attempt then new.id end, old.state,
      transition_event(tg_argv[0], old.state, new.state, told_event), new.state,
      nullif(current_setting('taquilla.at', true), '')::timestamptz);
  if told_event <> '' then ignored := set_config('taquilla.event', '', true); end if;
  return null;
end $$;

create or replace trigger purchase_transition after update on purchase
  for each row when (new.state is distinct from old.state) execute function record_transition('purchase-process');

create or replace trigger payment_attempt_transition after update on payment_attempt
  for each row when (new.state is distinct from old.state) execute function record_transition('payment-attempt');
