-- The second layer under machines/payment-attempt: no code path can write a change its chart does not have.
CREATE FUNCTION refuse_illegal_attempt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = OLD.state OR (OLD.state, NEW.state) IN (
    ('ENVIANDO', 'RECHAZADO'), ('ENVIANDO', 'DESCONOCIDO'), ('ENVIANDO', 'CONFIRMADO'), ('ENVIANDO', 'A_DEVOLVER'),
    ('DESCONOCIDO', 'RECHAZADO'), ('DESCONOCIDO', 'CONFIRMADO'), ('DESCONOCIDO', 'A_DEVOLVER'),
    ('RECHAZADO', 'CONFIRMADO'), ('RECHAZADO', 'A_DEVOLVER'),
    ('A_DEVOLVER', 'DEVUELTO')
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment attempt % cannot go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_attempt_state BEFORE UPDATE OF state ON payment_attempt
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_attempt_change();
--> statement-breakpoint
CREATE FUNCTION refuse_attempt_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment attempts are permanent records' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_attempt_permanent BEFORE DELETE ON payment_attempt
  FOR EACH ROW EXECUTE FUNCTION refuse_attempt_removal();
--> statement-breakpoint
-- One charge, one fate: a purchase has at most one attempt that became tickets.
CREATE UNIQUE INDEX payment_attempt_one_confirmed ON payment_attempt (purchase_id) WHERE state = 'CONFIRMADO';
