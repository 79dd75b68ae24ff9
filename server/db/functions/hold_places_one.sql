-- One command of a batch: { customerId, purchaseId ('0' for a new one), newPurchaseId, deploymentId, processType,
-- idempotencyKey, requestHash, performanceId, admitted, purchaseMinutes, placeLimit, customerLimit, heldMinutes,
-- seats: [{ ordinal, promotionId }], sectors: [{ sectorId, places, promotionId }],
-- group: { sectorId, places, promotionId } | null, ranked: { together, candidates: [[ordinal]] } | null,
-- bookingId, wholeBooking, bookingPromotionId }. Returns { status, purchaseId, together, takenSeats, customerBusy }:
-- OK, a refusal, or REINTENTAR, which with customerBusy says that another transaction has the purchase.
create or replace function hold_places_one(command jsonb, at_time timestamptz) returns jsonb language plpgsql as $$
declare
  the_customer int := (command->>'customerId')::int;
  the_purchase text := command->>'purchaseId';
  the_deployment text := command->>'deploymentId';
  until timestamptz := at_time + make_interval(mins => (command->>'purchaseMinutes')::int);
  known record;
  held record;
  result jsonb;
begin
  select request_hash, reply into known from idempotency
    where customer_id = the_customer and key = command->>'idempotencyKey';
  if found then
    if known.request_hash <> command->>'requestHash' then
      return jsonb_build_object('status', 'CLAVE_DE_IDEMPOTENCIA_REPETIDA');
    end if;
    return known.reply;
  end if;

  if the_purchase = '0' then
    select id, state, deadline into held from purchase
      where customer_id = the_customer and deployment_id = the_deployment and state in ('ABIERTO', 'PAGANDO')
      for update skip locked;
    if not found and exists (
      select 1 from purchase
        where customer_id = the_customer and deployment_id = the_deployment and state in ('ABIERTO', 'PAGANDO')
    ) then
      return jsonb_build_object('status', 'REINTENTAR', 'customerBusy', true);
    elsif not found then
      result := hold_wanted_places(command, command->>'newPurchaseId', true, until, at_time);
    elsif held.state = 'PAGANDO' then
      return jsonb_build_object('status', 'PAGO_EN_CURSO');
    else
      -- Starting anew ends the open purchase of this deployment, unless the new one is refused.
      begin
        if held.deadline <= at_time then
          perform end_purchase(held.id, 'EXPIRADO');
        else
          perform announce_transition('purchase.replaced', at_time);
          perform end_purchase(held.id, 'CANCELADO');
        end if;
        result := hold_wanted_places(command, command->>'newPurchaseId', true, until, at_time);
        if result->>'status' <> 'OK' then
          raise exception 'refused' using errcode = 'TQ001';
        end if;
      exception when sqlstate 'TQ001' then
        null;
      end;
    end if;
  else
    select id, state, deadline into held from purchase
      where id = the_purchase and customer_id = the_customer and deployment_id = the_deployment
      for update skip locked;
    if not found then
      if exists (
        select 1 from purchase
          where id = the_purchase and customer_id = the_customer and deployment_id = the_deployment
      ) then
        return jsonb_build_object('status', 'REINTENTAR', 'customerBusy', true);
      end if;
      return jsonb_build_object('status', 'NO_ENCONTRADO');
    end if;
    if held.state = 'EXPIRADO' or (held.state = 'ABIERTO' and held.deadline <= at_time) then
      return jsonb_build_object('status', 'PROCESO_VENCIDO');
    end if;
    if held.state = 'PAGANDO' then return jsonb_build_object('status', 'PAGO_EN_CURSO'); end if;
    if held.state <> 'ABIERTO' then return jsonb_build_object('status', 'PROCESO_CERRADO'); end if;
    result := hold_wanted_places(command, the_purchase, false, held.deadline, at_time);
  end if;

  if result->>'status' = 'OK' then
    insert into idempotency (customer_id, key, request_hash, reply, created_at)
      values (the_customer, command->>'idempotencyKey', command->>'requestHash', result, at_time);
  end if;
  return result;
end $$;
