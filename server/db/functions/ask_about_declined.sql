-- A purchase that ended, cancelled or replaced by a new one, is asked about at once: the keys of its declined
-- attempts are to be void.
create or replace function ask_about_declined() returns trigger language plpgsql as $$
begin
  update payment_attempt set next_ask_at = created_at
    where purchase_id = new.id and state = 'RECHAZADO' and next_ask_at is not null;
  return null;
end $$;

create or replace trigger purchase_ended_asks after update of state on purchase
  for each row when (new.state in ('CANCELADO', 'EXPIRADO') and old.state is distinct from new.state)
  execute function ask_about_declined();
