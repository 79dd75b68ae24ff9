-- The second layer under machines/invoice. An invoice is born as it is owed, what it is of never changes, one that is
-- authorised never changes at all, and it is kept for ever. Credit notes of an invoice are together at most the invoice:
-- who writes one waits for the others there.
create or replace function invoice_guard() returns trigger language plpgsql as $$
declare
  original invoice;
  others bigint;
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are permanent records' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.deployment_id, new.purchase_id, new.kind, new.attempt_id, new.cents, new.currency, new.cuit,
          new.receipt_type, new.vat, new.created_at)
        is distinct from (old.id, old.deployment_id, old.purchase_id, old.kind, old.attempt_id, old.cents, old.currency,
          old.cuit, old.receipt_type, old.vat, old.created_at)
      or (new.issuer_name, new.issuer_address) is distinct from (old.issuer_name, old.issuer_address)
      -- One that is issued in contingency is numbered at another point of sale.
      or coalesce(new.regular_point_of_sale, new.point_of_sale)
        <> coalesce(old.regular_point_of_sale, old.point_of_sale)
      or (new.refund_id, new.original_id) is distinct from (old.refund_id, old.original_id) then
      raise exception 'invoice %: what it is of never changes', old.id using errcode = 'check_violation';
    end if;
    if old.state = 'AUTORIZADA' and new is distinct from old then
      raise exception 'invoice % is authorised', old.id using errcode = 'check_violation';
    end if;
    if new.state = old.state and old.state <> 'DEBIDA' and new.number is distinct from old.number then
      raise exception 'invoice %: a number that may have been sent stays', old.id using errcode = 'check_violation';
    end if;
    -- Only what was never asked of the authority is issued in contingency.
    if (new.emission <> old.emission) <> ((old.state, new.state) = ('DEBIDA', 'AUTORIZADA')) then
      raise exception 'invoice %: % is not % in contingency', old.id, old.state, new.state
        using errcode = 'check_violation';
    end if;
    if new.state <> old.state and (old.state, new.state) not in (
      ('DEBIDA', 'NUMERADA'), ('DEBIDA', 'AUTORIZADA'), ('NUMERADA', 'PEDIDA'),
      ('PEDIDA', 'AUTORIZADA'), ('PEDIDA', 'RECHAZADA'), ('PEDIDA', 'DESCONOCIDA'), ('PEDIDA', 'DEBIDA'),
      ('DESCONOCIDA', 'AUTORIZADA'), ('DESCONOCIDA', 'NUMERADA'), ('DESCONOCIDA', 'DEBIDA'),
      ('RECHAZADA', 'DEBIDA')
    ) then
      raise exception 'invoice % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> 'DEBIDA' then
    raise exception 'an invoice starts as DEBIDA' using errcode = 'check_violation';
  end if;
  if new.kind = 'FACTURA' then return new; end if;
  select * into original from invoice where id = new.original_id and kind = 'FACTURA' for update;
  select coalesce(sum(cents), 0) into others from invoice where original_id = new.original_id;
  if original.attempt_id is distinct from new.attempt_id or original.deployment_id <> new.deployment_id
      or others + new.cents > original.cents then
    raise exception 'credit note of %: % of %, after %', new.original_id, new.cents, original.cents, others
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger invoice_guard before insert or update or delete on invoice
  for each row execute function invoice_guard();
