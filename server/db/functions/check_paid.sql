-- Money, state and tickets of a purchase say the same when a transaction commits: CONFIRMADO means exactly one
-- attempt that charged the order's total, or a total of zero, and one ticket that is not void for each place sold; what
-- was charged, less what is asked to go back and what was kept of tickets that their buyer gave back or resold, is the
-- value of the tickets that it keeps, to half a unit of a currency without decimals, since shares are rounded. A purchase
-- whose buyer gave tickets back may have none left, and stays paid by what was kept: its delivery goes back with the last
-- of them, or is kept. Tickets that were exchanged are in another purchase, which they paid: what they were worth beyond it
-- goes back, and all of it once that purchase is given back. Any other state means neither charge nor tickets, and none
-- that was exchanged. A regretted purchase has all of its charge on the way back; one of which tickets were exchanged stays
-- paid, with no ticket left and all on the way back that was paid for the others.
create or replace function check_paid(the_purchase text) returns void language plpgsql as $$
declare
  is_paid boolean;
  is_regretted boolean;
  has_exchanged boolean;
  total bigint;
  attempts int;
  charged bigint;
  returned bigint;
  tickets int;
  sold int;
  given_back bigint;
  is_given_back boolean;
  kept bigint;
  worth numeric;
  exchanged bigint;
  owed bigint;
  exchanged_back bigint;
begin
  select state = 'CONFIRMADO' into is_paid from purchase where id = the_purchase;
  if not found then return; end if;
  select count(*), sum(charged_cents) into attempts, charged from payment_attempt
    where purchase_id = the_purchase and state = 'CONFIRMADO';
  select count(*) into tickets from ticket where purchase_id = the_purchase and voided_at is null;
  select (totals->>'totalCents')::bigint into total from purchase_order where purchase_id = the_purchase;
  select exists (select 1 from regret where purchase_id = the_purchase) into is_regretted;
  select exists (select 1 from exchange where old_purchase_id = the_purchase and done_at is not null)
    into has_exchanged;
  if is_regretted and not has_exchanged then
    select coalesce(sum(charged_cents), 0) into returned from payment_attempt
      where purchase_id = the_purchase and state in ('A_DEVOLVER', 'DEVUELTO') and refund_reason = 'REGRET';
    if is_paid or returned <> total then
      raise exception 'purchase % is regretted: % paid, % given back', the_purchase, total, returned
        using errcode = 'TQ101';
    end if;
  end if;
  if not is_paid then
    if attempts > 0 or tickets > 0 then
      raise exception 'purchase % is not paid and has % charges and % tickets', the_purchase, attempts, tickets
        using errcode = 'TQ101';
    end if;
    if has_exchanged then
      raise exception 'purchase % is given back, and tickets that were exchanged are in another', the_purchase
        using errcode = 'TQ101';
    end if;
    return;
  end if;
  select coalesce(sum(quantity), 0) into sold from purchase_place
    where purchase_id = the_purchase and state = 'SOLD';
  if total is null or attempts <> (case when total = 0 then 0 else 1 end) or coalesce(charged, 0) <> total then
    raise exception 'purchase % is paid: % due, % charged by % attempts', the_purchase, total, charged, attempts
      using errcode = 'TQ101';
  end if;
  select count(*) > 0, coalesce(sum(kept_cents), 0) into is_given_back, kept from (
    select kept_cents from ticket_give_back where purchase_id = the_purchase
    union all
    select kept_cents from ticket_resale where purchase_id = the_purchase and state = 'SOLD'
  ) given;
  select sum(e.worth_cents), sum(e.worth_cents - case when p.state = 'CONFIRMADO' then e.credit_cents else 0 end)
    into exchanged, owed from exchange e join purchase p on p.id = e.purchase_id
    where e.old_purchase_id = the_purchase and e.done_at is not null;
  if tickets <> sold or (sold = 0 and not is_given_back and exchanged is null) then
    raise exception 'purchase % is paid: % places sold, % tickets', the_purchase, sold, tickets
      using errcode = 'TQ101';
  end if;
  select coalesce(sum(r.cents), 0), coalesce(sum(r.cents) filter (where r.reason = 'EXCHANGED'), 0)
    into given_back, exchanged_back from refund r join payment_attempt a on a.id = r.attempt_id
    where r.purchase_id = the_purchase and a.state = 'CONFIRMADO';
  if given_back + kept = 0 and not exists (
      select 1 from ticket where purchase_id = the_purchase and void_reason in ('RETURNED', 'EXCHANGED', 'RESOLD')) then
    return;
  end if;
  if exchanged_back <> coalesce(owed, 0) then
    raise exception 'purchase % is paid: % of exchanged tickets go back, % given back', the_purchase, owed, exchanged_back
      using errcode = 'TQ101';
  end if;
  given_back := given_back - exchanged_back + coalesce(exchanged, 0);
  worth := value_of_returned(the_purchase);
  if given_back + kept < worth - 50 or given_back + kept > (case when tickets = 0 then total else worth + 50 end)
      or (worth = 0 and given_back + kept > 0) or (is_regretted and (tickets > 0 or given_back + kept <> total)) then
    raise exception 'purchase % is paid: % given back for tickets worth %, and % kept', the_purchase, given_back, worth,
      kept
      using errcode = 'TQ101';
  end if;
end $$;
