-- One wish of a batch. request, beside the wish: { c: customer, p: purchase or '0', n: id of a new one,
-- t: process type, k: idempotency key, h: hash of the request }
create or replace function hold_one(request jsonb, at_time timestamptz, until timestamptz, place_limit int)
returns jsonb language plpgsql as $$
declare
  the_customer int := (request->>'c')::int;
  the_purchase text := request->>'p';
  known record;
  held record;
  result jsonb;
begin
  select request_hash, reply into known from idempotency
    where customer_id = the_customer and key = request->>'k';
  if found then
    if known.request_hash <> request->>'h' then
      return jsonb_build_object('s', 'CLAVE_DE_IDEMPOTENCIA_REPETIDA');
    end if;
    return known.reply;
  end if;

  if the_purchase = '0' then
    select id, state, deadline into held from purchase
      where customer_id = the_customer and state in ('ABIERTO', 'PAGANDO') for update;
    if not found then
      result := take_places(request, request->>'n', true, the_customer, request->>'t', until, at_time, place_limit);
    elsif held.state = 'PAGANDO' then
      return jsonb_build_object('s', 'PAGO_EN_CURSO');
    else
      -- Starting anew ends the open purchase, unless the new one is refused.
      begin
        perform end_purchase(held.id, case when held.deadline <= at_time then 'EXPIRADO' else 'CANCELADO' end);
        result := take_places(request, request->>'n', true, the_customer, request->>'t', until, at_time, place_limit);
        if result->>'s' <> 'OK' then
          raise exception 'refused' using errcode = 'TQ001';
        end if;
      exception when sqlstate 'TQ001' then
        null;
      end;
    end if;
  else
    select id, state, deadline into held from purchase
      where id = the_purchase and customer_id = the_customer for update;
    if not found then return jsonb_build_object('s', 'NO_ENCONTRADO'); end if;
    if held.state = 'EXPIRADO' or (held.state = 'ABIERTO' and held.deadline <= at_time) then
      return jsonb_build_object('s', 'PROCESO_VENCIDO');
    end if;
    if held.state = 'PAGANDO' then return jsonb_build_object('s', 'PAGO_EN_CURSO'); end if;
    if held.state <> 'ABIERTO' then return jsonb_build_object('s', 'PROCESO_CERRADO'); end if;
    result := take_places(
      request, the_purchase, false, the_customer, request->>'t', held.deadline, at_time, place_limit);
  end if;

  if result->>'s' = 'OK' then
    insert into idempotency (customer_id, key, request_hash, reply, created_at)
      values (the_customer, request->>'k', request->>'h', result, at_time);
  end if;
  return result;
end $$;
