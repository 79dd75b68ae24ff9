/** Above what any sequence of a test reaches. */
export const FIRST = 1_000_000

/** Numbers of rows of a shop that has sold for some time. */
export interface TableSizes {
  /** Two places each; one in a thousand is open. */
  purchases: number
  /** Of ten purchases that are not open; the others expired. */
  paidOfTen: number
  customers: number
  /** As many shows, each with a sector and a promotion. */
  performances: number
  /** How many of the performances are over. */
  over: number
  /** Rows that are pruned after some time (sessions, mails), and of rare actions. */
  recent: number
}

/** A season of sales: enough that the planner chooses an index where there is one. */
export const SEASON_OF_SALES: TableSizes = {
  purchases: 20_000,
  paidOfTen: 5,
  customers: 20_000,
  performances: 10_000,
  over: 0,
  recent: 10_000,
}

/**
 * @returns statements that write those rows, and what belongs to them. Rules are off meanwhile; the planner knows the
 *   numbers afterwards.
 */
export const fillTables = ({
  purchases,
  paidOfTen,
  customers,
  performances,
  over,
  recent,
}: TableSizes): string => {
  const seats = Math.ceil((2 * purchases) / performances)
  const startOf = `case when n > ${over} then '2027-06-01' else '2020-05-01' end::timestamptz`
  // One customer has one open purchase.
  const isOpen = (n: string): string => `${n} % 1000 = 0 and ${n} <= ${customers}`
  const isPaid = (n: string): string => `${n} % 10 < ${paidOfTen}`
  return `
  set session_replication_role = replica;
  insert into show (id, key, seo, name, tagline, description, event_type_id, cartel_type_id, establishment_id)
    select ${FIRST} + n, 'old-' || n, 'old-' || n, 'Obra ' || n, '', '', 1, 1, 1 from generate_series(1, ${performances}) n;
  insert into show_search (show_id, season, name, document, lasts_until)
    select ${FIRST} + n, 'principal', 'obra ' || n, to_tsvector('simple', 'obra palabra' || n || ' sala' || n % 40), ${startOf}
      from generate_series(1, ${performances}) n;
  insert into search_word (word, sound)
    select word, search_sound(word) from (select 'palabra' || n as word from generate_series(1, 20000) n) words;
  insert into performance (id, key, show_id, starts_at)
    select ${FIRST} + n, 'old-' || n, ${FIRST} + n, ${startOf} from generate_series(1, ${performances}) n;
  insert into sector (id, performance_id, name, kind, price_cents, capacity, position)
    select ${FIRST} + n, ${FIRST} + n, 'Platea', 'NUMERADO', 100, 20, 1 from generate_series(1, ${performances}) n;
  insert into promotion (id, performance_id, name, description, percent, maximum, sector_ids)
    select ${FIRST} + n, ${FIRST} + n, 'Jubilados', '', 25, 2, array[${FIRST} + n] from generate_series(1, ${performances}) n;
  insert into bucket (sector_id, free) select ${FIRST} + n, 5 from generate_series(1, ${performances}) n;
  insert into row_run (performance_id, id, sector_id, first_ordinal, length, longest_free)
    select ${FIRST} + n, run, ${FIRST} + n, 10 * run, 10, 10
      from generate_series(1, ${performances}) n, generate_series(0, ${Math.floor(seats / 10) + 1}) run;
  insert into customer (id, email, email_confirmed_at, first_name, last_name)
    select ${FIRST} + n, 'old-' || n || '@ejemplo.ar', '2026-01-01', 'Ana', 'Paz' from generate_series(1, ${customers}) n;
  insert into session (token_hash, customer_id, started_at, expires_at)
    select 'old-' || n, ${FIRST} + n, '2026-01-01', '2028-01-01' from generate_series(1, ${recent}) n;
  insert into idempotency (customer_id, key, request_hash, reply, created_at)
    select ${FIRST} + n, 'old-' || n, '', '{}', '2026-01-01' from generate_series(1, ${recent}) n;
  insert into purchase (id, customer_id, process_type, state, started_at, deadline, deployment_id, buyer)
    select 'old-' || n, ${FIRST} + 1 + (n - 1) % ${customers}, 'CART',
        case when ${isOpen('n')} then 'ABIERTO' when ${isPaid('n')} then 'CONFIRMADO' else 'EXPIRADO' end,
        '2026-01-01', '2028-01-01', 'programa-regional', jsonb_build_object('cDocumento', n::text, 'cEmail', 'Old-' || n || '@ejemplo.ar')
      from generate_series(1, ${purchases}) n;
  insert into purchase_place (id, purchase_id, performance_id, sector_id, seat_ordinal, quantity, price_cents, discount_cents, state)
    select ${FIRST} + place, 'old-' || n, performance, performance, place / ${performances}, 1, 100, 0,
        case when ${isOpen('n')} then 'HELD' when ${isPaid('n')} then 'SOLD' else 'RELEASED' end
      from (select place, 1 + place / 2 as n, ${FIRST} + 1 + place % ${performances} as performance
        from generate_series(0, ${2 * purchases - 1}) place) places;
  insert into seat (performance_id, ordinal, sector_id, run_id, state, purchase_id, guid, row_label, seat_label)
    select performance_id, seat_ordinal, sector_id, seat_ordinal / 10, case state when 'HELD' then 'T' when 'SOLD' then 'V' else 'L' end,
        case when state <> 'RELEASED' then purchase_id end, 'old-' || seat_ordinal, '1', ''
      from purchase_place where id >= ${FIRST};
  insert into payment_attempt (id, purchase_id, client_key, request_hash, state, amount_cents, charged_cents, installments, created_at)
    select id, id, id, '', case when state = 'CONFIRMADO' then 'CONFIRMADO' else 'RECHAZADO' end, 200, 200, 1,
        '2020-01-01'::timestamptz + substr(id, 5)::integer * interval '15 s' from purchase where id like 'old-%' and state <> 'ABIERTO';
  insert into purchase_order (id, purchase_id, customer_id, locale, totals, created_at, confirmed_at)
    select ${FIRST} + substr(id, 5)::integer, id, customer_id, 'es', '{"totalCents": 200}', '2026-01-01', '2026-01-01' from purchase
      where id like 'old-%' and state = 'CONFIRMADO';
  insert into ticket (number, purchase_id, place_id, copy, price_cents, qr, created_at)
    select 'old-' || id, purchase_id, id, 1, 100, '', '2026-01-01' from purchase_place where id >= ${FIRST} and state = 'SOLD';
  insert into transition_record (machine, purchase_id, from_state, to_state, at)
    select 'purchase-process', id, 'ABIERTO', state, '2026-01-01' from purchase where id like 'old-%' and state <> 'ABIERTO';
  insert into outbox (key, kind, subject_id, created_at, done_at)
    select 'confirmation-' || purchase_id, 'CONFIRMATION_MAIL', purchase_id, '2026-01-01', '2026-01-01' from purchase_order
      where id between ${FIRST} and ${FIRST + 2 * recent};
  insert into outbox (key, kind, subject_id, created_at, done_at)
    select 'password-' || n, 'PASSWORD_MAIL', '{"customerId":' || n || ',"codeAt":"2026-01-01"}', '2026-01-01', '2026-01-01'
      from generate_series(1, ${recent}) n;
  insert into outbox (key, kind, subject_id, created_at, done_at)
    select 'order-code-' || id, 'ORDER_CODE_MAIL', '{"orderId":' || id || ',"codeAt":"2026-01-01"}', '2026-01-01', '2026-01-01'
      from purchase_order where id between ${FIRST} and ${FIRST + 2 * recent};
  insert into mail (key, recipient, subject, html, sent_at) select key, key, '', '', '2026-01-01' from outbox where key like '%-old-%';
  insert into provider_event (id, attempt_id, received_at)
    select id, id, '2026-01-01' from payment_attempt where id like 'old-%' limit ${2 * recent};
  insert into booking (id, deployment_id, performance_id, email, name, note, until, state, ended_at, request_key, made_at, locale, origin)
    select ${FIRST} + n, 'programa-regional', ${FIRST} + 1 + n % ${performances}, 'old-' || n || '@ejemplo.ar', '', '', '2027-05-01',
        case when n % 100 = 0 then 'ABIERTA' else 'VENCIDA' end, case when n % 100 <> 0 then '2026-02-01'::timestamptz end, 'old-' || n, '2026-01-01', 'es', '' from generate_series(1, ${recent}) n;
  insert into booking_place (booking_id, sector_id, seat_ordinal, quantity)
    select ${FIRST} + n, ${FIRST} + 1 + n % ${performances}, ${seats + 10} + place, 1
      from generate_series(1, ${recent}) n, generate_series(1, 2) place;
  insert into customer_address (customer_id, type, street, number, country, province, location, zip, is_default)
    select ${FIRST} + n, 'PARTICULAR', '', '1', 'AR', 'AR-S', '', '', true from generate_series(1, ${customers}) n;
  insert into customer_phone (customer_id, type, number, is_default)
    select ${FIRST} + n, 'CELULAR', '1', true from generate_series(1, ${customers}) n;
  insert into newsletter_subscriber (deployment_id, mail, name, locale, asked_at, confirmed_at)
    select 'programa-regional', 'old-' || n || '@ejemplo.ar', '', 'es', '2026-01-01', '2026-01-01' from generate_series(1, ${recent}) n;
  insert into sale_notice (deployment_id, show_id, mail, locale, origin, asked_at, confirmed_at, mailed_at)
    select 'programa-regional', ${FIRST} + n, 'old-' || n || '@ejemplo.ar', 'es', '', '2027-01-01', '2027-01-01',
        case when n % 100 <> 0 then '2027-01-01'::timestamptz end from generate_series(1, ${recent}) n;
  insert into contact_message (kind, deployment_id, locale, name, mail, body, proved, created_at)
    select 'CONSULTA', 'programa-regional', 'es', '', 'old-' || n || '@ejemplo.ar', '', true, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into ticket_transfer (old_number, new_number, purchase_id, by_customer_id, at)
    select 'old-' || n, 'new-' || n, 'old-' || n, ${FIRST} + n, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into ticket_redemption (ticket_number, redeemed_at)
    select number, '2026-01-01' from ticket where number like 'old-%';
  insert into redemption_undone (ticket_number, redeemed_at, undone_at, undone_by, reason)
    select 'old-' || n, '2026-01-01', '2026-01-01', '', '' from generate_series(1, ${recent}) n;
  insert into regret (purchase_id, number, at) select 'old-' || n, n, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into bill (purchase_id, kind, reference, point_of_sale, receipt_number, total_cents, issued_at)
    select 'old-' || n, 'FACTURA', 'B', 1, n, 1, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into payment_to_validate (purchase_id, amount_cents, created_at)
    select 'old-' || n, 1, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into printed_tickets (purchase_id, name, numbers, pdf)
    select 'old-' || n, '', '', '' from generate_series(1, ${recent}) n;
  insert into box_sale (shift_id, customer_id, started_at) select ${FIRST} + n / 100, ${FIRST} + n, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into staff (id, deployment_id, login, password_hash, name, role) values (1, 'programa-regional', 'old', '', '', 'BOLETERIA');
  insert into box_shift (id, staff_id, desk, deployment_id, opened_at, opening_cents) values (1, 1, 'old', 'programa-regional', '2026-01-01', 0);
  insert into box_shift (id, staff_id, desk, deployment_id, opened_at, opening_cents, closed_at, counted_cents, expected_cents)
    select ${FIRST} + n, 1, 'old', 'programa-regional', '2026-01-01', 0, '2026-01-02', 0, 0 from generate_series(0, ${recent} / 100) n;
  insert into box_print (purchase_id, staff_id, at) select 'old-' || n, 1, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into box_cancellation (purchase_id, staff_id, reason, at)
    select 'old-' || n, 1, '', '2026-01-01' from generate_series(1, ${recent}) n;
  insert into box_return (id, purchase_id, ticket_numbers, cents, staff_id, reason, at)
    select 'old-' || n, 'old-' || n, array['old-' || n], 0, 1, '', '2026-01-01' from generate_series(1, ${recent}) n;
  insert into refund (id, purchase_id, attempt_id, cents, reason, state, created_at, done_at)
    select 'refund-old-' || n, 'old-' || n, 'old-' || n, 0, 'REGRET', 'HECHO', '2026-01-01', '2026-01-01' from generate_series(1, ${recent}) n;
  insert into cash_movement (key, charge_key, shift_id, cents, at)
    select 'old-' || n, case when n % 50 = 0 then 'old-' || n - 1 end, ${FIRST} + n / 100, 1, '2026-01-01' from generate_series(1, ${recent}) n;
  insert into operator_action (at, operator, command, subject_id, result)
    select '2026-01-01', '', '', 'old-' || n, 'DONE' from generate_series(1, ${recent}) n;
  set session_replication_role = origin;
  analyze`
}
