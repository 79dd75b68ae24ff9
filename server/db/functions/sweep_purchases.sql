-- Writes EXPIRADO where the predicate already sees it. A purchase that cannot be ended is left as it is and named in
-- `failed`, and the others are ended all the same; `skipped` are not tried.
create or replace function sweep_purchases(
  at_time timestamptz, at_most int, skipped text[], out swept int, out touched int[], out failed text[]
) language plpgsql as $$
declare
  expired text;
begin
  perform announce_transition('', at_time);
  swept := 0;
  touched := '{}';
  failed := '{}';
  for expired in
    select id from purchase where state = 'ABIERTO' and deadline <= at_time and id <> all(skipped)
      order by deadline limit at_most for update skip locked
  loop
    begin
      touched := touched || array(select distinct performance_id from purchase_place
        where purchase_id = expired and state = 'HELD');
      perform end_purchase(expired, 'EXPIRADO');
      swept := swept + 1;
    exception when others then
      failed := failed || expired;
    end;
  end loop;
end $$;
