-- BOX is a sale's, and a sale's customer buys nothing otherwise: whoever writes the row.
create or replace function purchase_process_type_guard() returns trigger language plpgsql as $$
begin
  if (new.process_type = 'BOX') <> exists (select 1 from box_sale where customer_id = new.customer_id) then
    raise exception 'purchase %: % is not how customer % buys', new.id, new.process_type, new.customer_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger purchase_process_type before insert or update of process_type, customer_id on purchase
  for each row execute function purchase_process_type_guard();
