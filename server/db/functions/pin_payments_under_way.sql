-- Keeps the seats of every payment under way, in one statement that asks nobody. Seats that somebody has locked are
-- being paid, sold or given up at this moment; waiting for them could deadlock.
create or replace function pin_payments_under_way(renew_before timestamptz, until timestamptz) returns int language plpgsql as $$
declare
  renewed int;
begin
  with due as (
    select s.performance_id, s.ordinal from payment_attempt a
      join purchase p on p.id = a.purchase_id and p.state = 'PAGANDO'
      join seat s on s.purchase_id = p.id and s.state = 'T' and s.held_until < renew_before
      where a.state in ('ENVIANDO', 'ESPERANDO_CLIENTE', 'AUTORIZADO', 'DESCONOCIDO')
      for update of s skip locked
  )
  update seat s set held_until = until from due
    where s.performance_id = due.performance_id and s.ordinal = due.ordinal;
  get diagnostics renewed = row_count;
  return renewed;
end $$;
