CREATE TABLE "sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_dinars" numeric(12, 3) NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'Refunded' NOT NULL,
	CONSTRAINT "sandbox_refund_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"gateway_refund_id" text,
	"amount_fils" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"requested_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_fils" > 0),
	CONSTRAINT "refund_state" CHECK ("refund"."state" in ('requested', 'pending', 'refunded', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status";--> statement-breakpoint
ALTER TABLE "sandbox_notice" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_invoice_id_sandbox_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."sandbox_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refund_invoice" ON "sandbox_refund" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_gateway_refund" ON "refund" USING btree ("payment_id","gateway_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_unsettled" ON "refund" USING btree ("payment_id") WHERE state in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'paid', 'refund_pending', 'partially_refunded', 'refunded'));--> statement-breakpoint
CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF (SELECT coalesce(sum(amount_fils), 0) FROM refund WHERE payment_id = NEW.payment_id AND state <> 'refused')
    > (SELECT coalesce(paid_fils, 0) FROM payment WHERE id = NEW.payment_id) THEN
    RAISE EXCEPTION 'the refunds of payment % exceed what was paid', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_within_payment AFTER INSERT OR UPDATE OF payment_id, amount_fils, state ON "refund" FOR EACH ROW WHEN (NEW.state <> 'refused') EXECUTE FUNCTION refund_within_payment();--> statement-breakpoint
ALTER TABLE "login_challenge" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "handle" text;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_handle_unique" UNIQUE("handle");--> statement-breakpoint
UPDATE "product" SET "price_fils" = v.price_fils, "old_price_fils" = v.old_price_fils
  FROM "variant" v WHERE v.product_id = "product"."id" AND v.is_active AND v.attributes = '{}' AND "product"."attributes" = '[]'
  AND ("product"."price_fils", "product"."old_price_fils") IS DISTINCT FROM (v.price_fils, v.old_price_fils);--> statement-breakpoint
CREATE FUNCTION price_of_default_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variant SET price_fils = NEW.price_fils, old_price_fils = NEW.old_price_fils
  WHERE product_id = NEW.id AND attributes = '{}'
  AND (price_fils, old_price_fils) IS DISTINCT FROM (NEW.price_fils, NEW.old_price_fils);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER price_of_default_variant AFTER UPDATE OF "price_fils", "old_price_fils" ON "product"
  FOR EACH ROW WHEN (NEW.attributes = '[]' AND (OLD.price_fils, OLD.old_price_fils) IS DISTINCT FROM (NEW.price_fils, NEW.old_price_fils))
  EXECUTE FUNCTION price_of_default_variant();--> statement-breakpoint
CREATE FUNCTION price_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET price_fils = NEW.price_fils, old_price_fils = NEW.old_price_fils
  WHERE id = NEW.product_id AND attributes = '[]'
  AND (price_fils, old_price_fils) IS DISTINCT FROM (NEW.price_fils, NEW.old_price_fils);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER price_of_product AFTER INSERT OR UPDATE OF "price_fils", "old_price_fils" ON "variant"
  FOR EACH ROW WHEN (NEW.attributes = '{}' AND NEW.is_active) EXECUTE FUNCTION price_of_product();
