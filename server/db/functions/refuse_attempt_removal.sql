-- Attempts are kept for ever.
create or replace function refuse_attempt_removal() returns trigger language plpgsql as $$
BEGIN
  RAISE EXCEPTION 'payment attempts are permanent records' USING ERRCODE = 'check_violation';
END $$;

create or replace trigger payment_attempt_permanent before delete on payment_attempt
  for each row execute function refuse_attempt_removal();
