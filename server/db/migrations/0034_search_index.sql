DROP INDEX "search_word_sounds";--> statement-breakpoint
DROP INDEX "show_search_document";--> statement-breakpoint
CREATE INDEX "search_word_sounds" ON "search_word" USING gin ("sound" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "show_search_document" ON "show_search" USING gin ("document") WITH (fastupdate=false);