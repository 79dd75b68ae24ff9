-- Writes what shows are found by: names weigh most, then who is in them, taglines, venues and event types,
-- then descriptions; each in every language that the catalogue has words for. Of these shows, or of all for null. What is
-- sold with a ticket alone is found by nobody.
create or replace function write_search(shows int[]) returns void language sql as $$
  with said as (
    select s.id, s.season, search_fold(s.name) as name,
        search_fold(concat_ws(' ', s.name, n.words ->> 'en', n.words ->> 'pt')) as a,
        search_fold(concat_ws(' ', s.tagline, t.words ->> 'en', t.words ->> 'pt', e.name, e.city,
          y.name ->> 'es', y.name ->> 'en', y.name ->> 'pt',
          (select string_agg(one ->> 'name', ' ') from jsonb_array_elements(s.credits) as one))) as b,
        search_fold(concat_ws(' ', s.description, d.words ->> 'en', d.words ->> 'pt')) as c,
        case when s.assigned then '-infinity' else (select case when bool_or(p.starts_at is null) then null else coalesce(max(p.starts_at), '-infinity') end
          from performance p where p.show_id = s.id) end as until
      from show s join establishment e on e.id = s.establishment_id join event_type y on y.id = s.event_type_id
        left join catalogue_text n on n.source = s.name
        left join catalogue_text t on t.source = s.tagline
        left join catalogue_text d on d.source = s.description
      where shows is null or s.id = any(shows)
  )
  insert into show_search (show_id, season, name, document, lasts_until)
    select id, season, name, setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B')
        || setweight(to_tsvector('simple', c), 'C'), until
      from said
    on conflict (show_id) do update set season = excluded.season, name = excluded.name,
      document = excluded.document, lasts_until = excluded.lasts_until;
  insert into search_word (word, sound)
    select distinct word, search_sound(word)
      from (select unnest(tsvector_to_array(document)) as word from show_search
        where shows is null or show_id = any(shows)) as words
      where length(word) > 2
    on conflict do nothing;
$$;
