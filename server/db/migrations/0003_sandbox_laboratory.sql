CREATE TABLE "sandbox_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"is_forged" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"answer" integer
);
--> statement-breakpoint
ALTER TABLE "sandbox_invoice" ADD COLUMN "charged_dinars" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "sandbox_invoice" ADD COLUMN "customer_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_invoice" ADD COLUMN "slow_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_invoice" ADD COLUMN "down_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_transaction" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_notice" ADD CONSTRAINT "sandbox_notice_invoice_id_sandbox_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."sandbox_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_notice_due" ON "sandbox_notice" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_notice_invoice" ON "sandbox_notice" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "sandbox_invoice_mobile" ON "sandbox_invoice" USING btree ("customer_mobile");