-- How a folded word sounds: letters that Spanish and Portuguese writers mistake for each other are one.
create or replace function search_sound(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(replace(regexp_replace(word, 'c([ei])', 's\1', 'g'), 'qu', 'k'),
    'vwzycqxh', 'bbsikks'), '(.)\1+', '\1', 'g')
$$;
