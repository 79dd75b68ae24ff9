-- The second layer under machines/payment-attempt: no code path can write a change its chart does not have. What became
-- tickets is given back where the purchase was regretted.
create or replace function refuse_illegal_attempt_change() returns trigger language plpgsql as $$
begin
  if new.state = old.state or (old.state, new.state) in (
    ('ENVIANDO', 'RECHAZADO'), ('ENVIANDO', 'DESCONOCIDO'), ('ENVIANDO', 'CONFIRMADO'), ('ENVIANDO', 'A_DEVOLVER'),
    ('ENVIANDO', 'ESPERANDO_CLIENTE'), ('ENVIANDO', 'AUTORIZADO'),
    ('DESCONOCIDO', 'RECHAZADO'), ('DESCONOCIDO', 'CONFIRMADO'), ('DESCONOCIDO', 'A_DEVOLVER'),
    ('DESCONOCIDO', 'ESPERANDO_CLIENTE'), ('DESCONOCIDO', 'AUTORIZADO'),
    ('ESPERANDO_CLIENTE', 'RECHAZADO'), ('ESPERANDO_CLIENTE', 'CONFIRMADO'), ('ESPERANDO_CLIENTE', 'A_DEVOLVER'),
    ('ESPERANDO_CLIENTE', 'AUTORIZADO'),
    ('AUTORIZADO', 'RECHAZADO'), ('AUTORIZADO', 'CONFIRMADO'), ('AUTORIZADO', 'A_DEVOLVER'),
    ('RECHAZADO', 'CONFIRMADO'), ('RECHAZADO', 'A_DEVOLVER'),
    ('A_DEVOLVER', 'DEVUELTO')
  ) or (old.state = 'CONFIRMADO' and new.state = 'A_DEVOLVER'
    and exists (select 1 from regret where purchase_id = new.purchase_id)) then
    return new;
  end if;
  raise exception 'payment attempt % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
end $$;

create or replace trigger payment_attempt_state before update of state on payment_attempt
  for each row execute function refuse_illegal_attempt_change();
