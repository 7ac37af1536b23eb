ALTER TABLE "analytics_event" ADD COLUMN "visit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_event" ADD COLUMN "happened_at" timestamp with time zone;