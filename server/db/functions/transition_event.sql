-- The event that leads from one state to another by the charts of machines/purchase-process and
-- machines/payment-attempt (a test holds these edges to them): the one that was announced where it fits, else the only
-- one there is, else null. Plain comparisons, since holds that end an older purchase wait for it.
create or replace function transition_event(the_machine text, from_state text, to_state text, announced text) returns text
language plpgsql immutable as $$
declare
  fitting text[];
begin
  case the_machine || ' ' || from_state || ' ' || to_state
    when 'purchase-process ABIERTO PAGANDO' then fitting := '{payment.submitted}';
    when 'purchase-process ABIERTO CONFIRMADO' then fitting := '{free.confirmed,payment.approved}';
    when 'purchase-process ABIERTO CANCELADO' then fitting := '{purchase.cancelled,purchase.replaced,performance.cancelled,desk.cleared,exchange.refused}';
    when 'purchase-process ABIERTO EXPIRADO' then fitting := '{purchase.expired}';
    when 'purchase-process PAGANDO CONFIRMADO' then fitting := '{payment.approved}';
    when 'purchase-process PAGANDO ABIERTO' then fitting := '{payment.approved,payment.declined,payment.voided}';
    when 'purchase-process PAGANDO EXPIRADO' then fitting := '{payment.approved,payment.declined,payment.voided,payment.abandoned}';
    when 'purchase-process EXPIRADO CONFIRMADO' then fitting := '{payment.approved}';
    when 'purchase-process CONFIRMADO CANCELADO' then fitting := '{purchase.regretted}';
    when 'payment-attempt ENVIANDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO RECHAZADO' then fitting := '{charge.declined,charge.voided,charge.leftOpen}';
    when 'payment-attempt ENVIANDO ESPERANDO_CLIENTE' then fitting := '{step.offered}';
    when 'payment-attempt ENVIANDO AUTORIZADO' then fitting := '{payer.agreed}';
    when 'payment-attempt ENVIANDO DESCONOCIDO' then fitting := '{charge.unknown}';
    when 'payment-attempt DESCONOCIDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO RECHAZADO' then fitting := '{charge.declined,charge.voided,charge.leftOpen}';
    when 'payment-attempt DESCONOCIDO ESPERANDO_CLIENTE' then fitting := '{step.offered}';
    when 'payment-attempt DESCONOCIDO AUTORIZADO' then fitting := '{payer.agreed}';
    when 'payment-attempt ESPERANDO_CLIENTE CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt ESPERANDO_CLIENTE A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt ESPERANDO_CLIENTE RECHAZADO' then fitting := '{charge.declined,charge.voided,charge.leftOpen}';
    when 'payment-attempt ESPERANDO_CLIENTE AUTORIZADO' then fitting := '{payer.agreed}';
    when 'payment-attempt AUTORIZADO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt AUTORIZADO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt AUTORIZADO RECHAZADO' then fitting := '{charge.declined,charge.voided}';
    when 'payment-attempt RECHAZADO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt RECHAZADO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt CONFIRMADO A_DEVOLVER' then fitting := '{purchase.regretted}';
    when 'payment-attempt A_DEVOLVER DEVUELTO' then fitting := '{refund.done}';
    else return null;
  end case;
  if announced = any(fitting) then return announced; end if;
  if array_length(fitting, 1) = 1 then return fitting[1]; end if;
  return null;
end $$;
