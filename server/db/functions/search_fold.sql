-- What is written and what is typed, as they are compared: small letters and digits, without accents.
create or replace function search_fold(said text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(lower(unaccent(said)), '[^a-z0-9]+', ' ', 'g'))
$$;
