-- For nodes that skip none.
create or replace function sweep_expired(at_time timestamptz, at_most int) returns int[] language sql as $$
  select touched from sweep_purchases(at_time, at_most, '{}')
$$;
