-- A purchase has places of its own currency alone: that of the deployment that began it, and of the season they are of.
create or replace function check_one_currency() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from placed
      join purchase on purchase.id = placed.purchase_id
      join served_deployment on served_deployment.id = purchase.deployment_id
      join performance on performance.id = placed.performance_id
      join show on show.id = performance.show_id
      join season_currency on season_currency.season = show.season
      where season_currency.currency <> served_deployment.currency
  ) then
    raise exception 'a place of another currency' using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists purchase_place_currency on purchase_place;
create trigger purchase_place_currency after insert on purchase_place
  referencing new table as placed for each statement execute function check_one_currency();
