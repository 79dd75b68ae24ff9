/** Above what any sequence of a test reaches. */
export const FIRST = 1_000_000

/**
 * What a shop has after a season of sales: 20,000 purchases of two seats each, one in a thousand of them open, and what
 * belongs to them. Rules are off while it is written; the planner knows the numbers afterwards.
 */
export const FILL_TABLES = `
  set session_replication_role = replica;
  insert into show (id, key, seo, name, tagline, description, event_type_id, cartel_type_id, establishment_id)
    select ${FIRST} + n, 'old-' || n, 'old-' || n, 'Obra ' || n, '', '', 1, 1, 1 from generate_series(1, 10000) n;
  insert into show_search (show_id, season, name, document, lasts_until)
    select ${FIRST} + n, 'principal', 'obra ' || n, to_tsvector('simple', 'obra palabra' || n || ' sala' || n % 40), '2027-06-01'
      from generate_series(1, 10000) n;
  insert into search_word (word, sound)
    select word, search_sound(word) from (select 'palabra' || n as word from generate_series(1, 20000) n) words;
  insert into performance (id, key, show_id, starts_at)
    select ${FIRST} + n, 'old-' || n, ${FIRST} + n, '2027-05-01' from generate_series(1, 10000) n;
  insert into sector (id, performance_id, name, kind, price_cents, capacity, position)
    select ${FIRST} + n, ${FIRST} + n, 'Platea', 'NUMERADO', 100, 20, 1 from generate_series(1, 10000) n;
  insert into promotion (id, performance_id, name, description, percent, maximum, sector_ids)
    select ${FIRST} + n, ${FIRST} + n, 'Jubilados', '', 25, 2, array[${FIRST} + n] from generate_series(1, 10000) n;
  insert into bucket (sector_id, free) select ${FIRST} + n % 10000, 5 from generate_series(1, 10000) n;
  insert into row_run (performance_id, id, sector_id, first_ordinal, length, longest_free)
    select ${FIRST} + n % 10000, n / 10000, ${FIRST} + n % 10000, 10 * (n / 10000), 10, 10 from generate_series(0, 19999) n;
  insert into customer (id, email, email_confirmed_at, first_name, last_name)
    select ${FIRST} + n, 'old-' || n || '@ejemplo.ar', '2026-01-01', 'Ana', 'Paz' from generate_series(1, 20000) n;
  insert into session (token_hash, customer_id, started_at, expires_at)
    select 'old-' || n, ${FIRST} + n, '2026-01-01', '2028-01-01' from generate_series(1, 20000) n;
  insert into idempotency (customer_id, key, request_hash, reply, created_at)
    select ${FIRST} + n, 'old-' || n, '', '{}', '2026-01-01' from generate_series(1, 20000) n;
  insert into purchase (id, customer_id, process_type, state, started_at, deadline, deployment_id, buyer)
    select 'old-' || n, ${FIRST} + n, 'CART', case when n % 1000 = 0 then 'ABIERTO' when n % 2 = 0 then 'CONFIRMADO' else 'EXPIRADO' end,
        '2026-01-01', '2028-01-01', 'programa-regional', jsonb_build_object('cDocumento', n::text, 'cEmail', 'Old-' || n || '@ejemplo.ar')
      from generate_series(1, 20000) n;
  insert into purchase_place (id, purchase_id, performance_id, sector_id, seat_ordinal, quantity, price_cents, discount_cents, state)
    select ${FIRST} + n, 'old-' || 1 + n / 2, ${FIRST} + n % 10000, ${FIRST} + n % 10000, n / 10000, 1, 100, 0,
        case when (1 + n / 2) % 1000 = 0 then 'HELD' when (1 + n / 2) % 2 = 0 then 'SOLD' else 'RELEASED' end
      from generate_series(0, 39999) n;
  insert into seat (performance_id, ordinal, sector_id, run_id, state, purchase_id, guid, row_label, seat_label)
    select performance_id, seat_ordinal, sector_id, seat_ordinal / 10, case state when 'HELD' then 'T' when 'SOLD' then 'V' else 'L' end,
        case when state <> 'RELEASED' then purchase_id end, 'old-' || seat_ordinal, '1', ''
      from purchase_place where id >= ${FIRST};
  insert into payment_attempt (id, purchase_id, client_key, request_hash, state, amount_cents, charged_cents, installments, created_at)
    select id, id, id, '', case when state = 'CONFIRMADO' then 'CONFIRMADO' else 'RECHAZADO' end, 200, 200, 1, '2026-01-01' from purchase
      where id like 'old-%' and state <> 'ABIERTO';
  insert into purchase_order (id, purchase_id, customer_id, locale, totals, created_at, confirmed_at)
    select customer_id, id, customer_id, 'es', '{"totalCents": 200}', '2026-01-01', '2026-01-01' from purchase
      where id like 'old-%' and state = 'CONFIRMADO';
  insert into ticket (number, purchase_id, place_id, copy, price_cents, qr, created_at)
    select 'old-' || id, purchase_id, id, 1, 100, '', '2026-01-01' from purchase_place where id >= ${FIRST} and state = 'SOLD';
  insert into transition_record (machine, purchase_id, from_state, to_state, at)
    select 'purchase-process', id, 'ABIERTO', state, '2026-01-01' from purchase where id like 'old-%' and state <> 'ABIERTO';
  insert into outbox (key, kind, subject_id, created_at, done_at)
    select 'confirmation-' || purchase_id, 'CONFIRMATION_MAIL', purchase_id, '2026-01-01', '2026-01-01' from purchase_order
      where id >= ${FIRST};
  insert into outbox (key, kind, subject_id, created_at, done_at)
    select 'password-' || n, 'PASSWORD_MAIL', '{"customerId":' || n || ',"codeAt":"2026-01-01"}', '2026-01-01', '2026-01-01'
      from generate_series(1, 10000) n;
  insert into outbox (key, kind, subject_id, created_at, done_at)
    select 'order-code-' || id, 'ORDER_CODE_MAIL', '{"orderId":' || id || ',"codeAt":"2026-01-01"}', '2026-01-01', '2026-01-01'
      from purchase_order where id >= ${FIRST};
  insert into mail (key, recipient, subject, html, sent_at) select key, key, '', '', '2026-01-01' from outbox where key like '%-old-%';
  insert into provider_event (id, attempt_id, received_at) select id, id, '2026-01-01' from payment_attempt;
  insert into booking (id, deployment_id, performance_id, email, name, note, until, state, ended_at, request_key, made_at, locale, origin)
    select ${FIRST} + n, 'programa-regional', ${FIRST} + n, 'old-' || n || '@ejemplo.ar', '', '', '2027-05-01',
        case when n % 100 = 0 then 'ABIERTA' else 'VENCIDA' end, case when n % 100 <> 0 then '2026-02-01'::timestamptz end, 'old-' || n, '2026-01-01', 'es', '' from generate_series(1, 10000) n;
  insert into booking_place (booking_id, sector_id, seat_ordinal, quantity)
    select ${FIRST} + n % 10000, ${FIRST} + n % 10000, 15 + n / 10000, 1 from generate_series(0, 19999) n;
  insert into customer_address (customer_id, type, street, number, country, province, location, zip, is_default)
    select ${FIRST} + n, 'PARTICULAR', '', '1', 'AR', 'AR-S', '', '', true from generate_series(1, 20000) n;
  insert into customer_phone (customer_id, type, number, is_default)
    select ${FIRST} + n, 'CELULAR', '1', true from generate_series(1, 20000) n;
  insert into newsletter_subscriber (deployment_id, mail, name, locale, asked_at, confirmed_at)
    select 'programa-regional', 'old-' || n || '@ejemplo.ar', '', 'es', '2026-01-01', '2026-01-01' from generate_series(1, 10000) n;
  insert into sale_notice (deployment_id, show_id, mail, locale, origin, asked_at, confirmed_at)
    select 'programa-regional', 1, 'old-' || n || '@ejemplo.ar', 'es', '', '2027-01-01', '2027-01-01' from generate_series(1, 10000) n;
  insert into contact_message (kind, deployment_id, locale, name, mail, body, proved, created_at)
    select 'CONSULTA', 'programa-regional', 'es', '', 'old-' || n || '@ejemplo.ar', '', true, '2026-01-01' from generate_series(1, 10000) n;
  insert into ticket_transfer (old_number, new_number, purchase_id, by_customer_id, at)
    select 'old-' || n, 'new-' || n, 'old-' || n, ${FIRST} + n, '2026-01-01' from generate_series(1, 10000) n;
  insert into ticket_redemption (ticket_number, redeemed_at)
    select number, '2026-01-01' from ticket where number like 'old-%';
  insert into redemption_undone (ticket_number, redeemed_at, undone_at, undone_by, reason)
    select 'old-' || n, '2026-01-01', '2026-01-01', '', '' from generate_series(1, 10000) n;
  insert into regret (purchase_id, number, at) select 'old-' || n, n, '2026-01-01' from generate_series(1, 10000) n;
  insert into bill (purchase_id, kind, reference, point_of_sale, receipt_number, total_cents, issued_at)
    select 'old-' || n, 'FACTURA', 'B', 1, n, 1, '2026-01-01' from generate_series(1, 10000) n;
  insert into payment_to_validate (purchase_id, amount_cents, created_at)
    select 'old-' || n, 1, '2026-01-01' from generate_series(1, 10000) n;
  insert into printed_tickets (purchase_id, name, numbers, pdf)
    select 'old-' || n, '', '', '' from generate_series(1, 10000) n;
  insert into box_sale (shift_id, customer_id, started_at) select 1, ${FIRST} + n, '2026-01-01' from generate_series(1, 10000) n;
  insert into staff (id, deployment_id, login, password_hash, name, role) values (1, 'programa-regional', 'old', '', '', 'BOLETERIA');
  insert into box_shift (id, staff_id, desk, deployment_id, opened_at, opening_cents) values (1, 1, 'old', 'programa-regional', '2026-01-01', 0);
  insert into box_print (purchase_id, staff_id, at) select 'old-' || n, 1, '2026-01-01' from generate_series(1, 10000) n;
  insert into box_cancellation (purchase_id, staff_id, reason, at)
    select 'old-' || n, 1, '', '2026-01-01' from generate_series(1, 10000) n;
  insert into cash_movement (key, cents, at) select 'old-' || n, 1, '2026-01-01' from generate_series(1, 10000) n;
  insert into operator_action (at, operator, command, subject_id, result)
    select '2026-01-01', '', '', 'old-' || n, 'DONE' from generate_series(1, 10000) n;
  set session_replication_role = origin;
  analyze`
