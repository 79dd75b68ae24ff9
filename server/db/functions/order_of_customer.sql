-- An order's customer is its purchase's, whoever writes it.
create or replace function order_of_customer() returns trigger language plpgsql as $$
begin
  select customer_id into new.customer_id from purchase where id = new.purchase_id;
  return new;
end $$;

create or replace trigger order_of_customer before insert on purchase_order for each row execute function order_of_customer();
