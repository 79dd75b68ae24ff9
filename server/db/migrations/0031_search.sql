CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_search" (
	"show_id" integer PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"name" text NOT NULL,
	"document" tsvector NOT NULL,
	"lasts_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "access" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "performance" ADD COLUMN "access" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "show_search" ADD CONSTRAINT "show_search_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_word_begins" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_sounds" ON "search_word" USING gin ("sound" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "show_search_document" ON "show_search" USING gin ("document");--> statement-breakpoint
-- What is written and what is typed, as they are compared: small letters and digits, without accents.
CREATE FUNCTION search_fold(said text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select trim(regexp_replace(lower(unaccent(said)), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
-- How a folded word sounds: letters that Spanish and Portuguese writers mistake for each other are one.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(translate(replace(regexp_replace(word, 'c([ei])', 's\1', 'g'), 'qu', 'k'),
    'vwzycqxh', 'bbsikks'), '(.)\1+', '\1', 'g')
$$;--> statement-breakpoint
-- Writes what shows are found by: names weigh most, then taglines, venues and event types, then descriptions; each in
-- every language that the catalogue has words for. Of these shows, or of all for null.
CREATE FUNCTION write_search(shows int[]) RETURNS void LANGUAGE sql AS $$
  with said as (
    select s.id, s.season, search_fold(s.name) as name,
        search_fold(concat_ws(' ', s.name, n.words ->> 'en', n.words ->> 'pt')) as a,
        search_fold(concat_ws(' ', s.tagline, t.words ->> 'en', t.words ->> 'pt', e.name, e.city,
          y.name ->> 'es', y.name ->> 'en', y.name ->> 'pt')) as b,
        search_fold(concat_ws(' ', s.description, d.words ->> 'en', d.words ->> 'pt')) as c,
        (select case when bool_or(p.starts_at is null) then null else coalesce(max(p.starts_at), '-infinity') end
          from performance p where p.show_id = s.id) as until
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
$$;--> statement-breakpoint
SELECT write_search(null);
