drop function hold_batch(jsonb, timestamptz, timestamptz, int);--> statement-breakpoint
drop function hold_one(jsonb, timestamptz, timestamptz, int);--> statement-breakpoint
drop function take_places(jsonb, text, boolean, int, text, timestamptz, timestamptz, int);--> statement-breakpoint
drop function retake_places(text, timestamptz, timestamptz);--> statement-breakpoint
drop function sweep_expired(timestamptz, int);--> statement-breakpoint
-- Their answers are in the letters that went with them.
delete from idempotency;
