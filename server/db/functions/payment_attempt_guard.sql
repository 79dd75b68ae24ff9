-- An attempt is born as it is sent, and what it asks for never changes; what was charged is written once. Cash and
-- terminals are the box office's ports, the payment link is of both, and all others are the web's.
create or replace function payment_attempt_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ENVIANDO' or new.charged_cents is not null then
      raise exception 'a payment attempt starts as ENVIANDO, uncharged' using errcode = 'check_violation';
    end if;
    if new.port <> 'link' and (new.port not in ('CASH', 'TERMINAL'))
      <> (select process_type = 'CART' from purchase where id = new.purchase_id) then
      raise exception 'payment attempt %: the purchase is not paid through port %', new.id, new.port
        using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.purchase_id, new.client_key, new.port, new.amount_cents, new.installments, new.created_at)
      is distinct from
      (old.id, old.purchase_id, old.client_key, old.port, old.amount_cents, old.installments, old.created_at)
    or new.tendered_cents is distinct from old.tendered_cents
    or (new.charge_currency, new.charge_cents, new.rate) is distinct from (old.charge_currency, old.charge_cents, old.rate)
    or (old.taken_cents is not null and new.taken_cents is distinct from old.taken_cents)
    or new.currency is distinct from old.currency or new.provider_key is distinct from old.provider_key
    or (old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref)
    or (old.charged_cents is not null and new.charged_cents is distinct from old.charged_cents) then
    raise exception 'payment attempt %: what was asked and what was charged never change', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger payment_attempt_guard before insert or update on payment_attempt
  for each row execute function payment_attempt_guard();
