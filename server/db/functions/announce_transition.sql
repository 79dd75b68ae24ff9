-- Says, for this transaction, at what time and by which event the next change of a state is made.
create or replace function announce_transition(the_event text, at_time timestamptz) returns void language plpgsql as $$
declare
  ignored text;
begin
  ignored := set_config('taquilla.event', the_event, true);
  ignored := set_config('taquilla.at', at_time::text, true);
end $$;
