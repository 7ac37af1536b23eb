ALTER TABLE "login_challenge" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "login_challenge" ADD COLUMN "locale" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD COLUMN "provider_ref" text;