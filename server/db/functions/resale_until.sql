-- Until when an offer for resale stands: what was shown, or earlier by the rule of its order where the performance was
-- moved. Null where neither has a time. From then on nobody buys it, whoever holds the place.
create or replace function resale_until(shown timestamptz, starts_at timestamptz, totals jsonb) returns timestamptz
language sql stable as $$
  select least(shown, starts_at - make_interval(hours => (totals->'resale'->>'hoursBefore')::int))
$$;
