-- The credit note of a refund is owed by the commit that has given the money back, to whom the invoice of the charge is,
-- and where the authority authorises: of an invoice that was issued in contingency too.
create or replace function owe_credit_note() returns trigger language plpgsql as $$
begin
  insert into invoice (deployment_id, purchase_id, kind, attempt_id, refund_id, original_id, cents, currency, cuit,
      point_of_sale, receipt_type, vat, issuer_name, issuer_address, receiver_name, receiver_document_type, receiver_document, created_at)
    select i.deployment_id, i.purchase_id, 'NOTA_DE_CREDITO', i.attempt_id, new.id, i.id, new.cents, i.currency, i.cuit,
        coalesce(i.regular_point_of_sale, i.point_of_sale), i.receipt_type + 2, i.vat, i.issuer_name,
        i.issuer_address, i.receiver_name, i.receiver_document_type, i.receiver_document,
        new.done_at
      from invoice i where i.attempt_id = new.attempt_id and i.kind = 'FACTURA' and new.cents > 0
    on conflict do nothing;
  return null;
end $$;
create or replace trigger refund_owes_credit_note after update of state on refund
  for each row when (new.state = 'HECHO') execute function owe_credit_note();
