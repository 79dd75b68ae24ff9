-- An invoice is owed by the commit that makes tickets of a charge, and its credit note by the one that has given money of
-- it back (owe_credit_note), whichever release settles them. Who sells and who buys is what it says then. A charge that never became
-- tickets was no sale: neither it nor its refund has one. At the desk who buys says to whom it is issued (invoice_receiver).
create or replace function owe_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice (deployment_id, purchase_id, kind, attempt_id, cents, currency, cuit, point_of_sale, receipt_type,
      vat, issuer_name, issuer_address, receiver_name, receiver_document_type, receiver_document, created_at)
    select p.deployment_id, p.id, 'FACTURA', new.id, new.charged_cents, coalesce(new.currency, s.currency),
        s.invoicing->>'cuit', (s.invoicing->>'pointOfSale')::int, (s.invoicing->>'receiptType')::int,
        s.invoicing->>'vat', s.invoicing->>'name', s.invoicing->>'address', coalesce(r.name, nullif(trim(concat_ws(' ', p.buyer->>'cNombre', p.buyer->>'cApellido')), ''), '-'),
        coalesce(r.document_type, p.buyer->>'cTipoDocumento'), coalesce(r.document, p.buyer->>'cDocumento'),
        coalesce(new.settled_at, new.created_at)
      from purchase p join served_deployment s on s.id = p.deployment_id
        left join invoice_receiver r on r.purchase_id = p.id
      where p.id = new.purchase_id and s.invoicing is not null and new.charged_cents > 0
    on conflict do nothing;
  return null;
end $$;
create or replace trigger payment_attempt_owes_invoice after insert or update of state on payment_attempt
  for each row when (new.state = 'CONFIRMADO') execute function owe_invoice();
