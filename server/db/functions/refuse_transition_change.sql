-- What was recorded of a transition stays as it is.
create or replace function refuse_transition_change() returns trigger language plpgsql as $$
begin
  raise exception 'transitions are permanent records' using errcode = 'check_violation';
end $$;

create or replace trigger transition_record_permanent before update or delete on transition_record
  for each row execute function refuse_transition_change();
