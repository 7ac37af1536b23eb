CREATE TABLE "scheduled_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"price_fils" integer NOT NULL,
	"old_price_fils" integer,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_price_price" CHECK ("scheduled_price"."price_fils" > 0 and "scheduled_price"."price_fils" % 10 = 0),
	CONSTRAINT "scheduled_price_old_price" CHECK ("scheduled_price"."old_price_fils" > 0 and "scheduled_price"."old_price_fils" % 10 = 0)
);
--> statement-breakpoint
ALTER TABLE "scheduled_price" ADD CONSTRAINT "scheduled_price_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_price_once" ON "scheduled_price" USING btree ("variant_id","due_at");--> statement-breakpoint
CREATE INDEX "scheduled_price_due" ON "scheduled_price" USING btree ("due_at");