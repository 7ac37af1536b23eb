CREATE TABLE "banner" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"banner_type" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"image" text NOT NULL,
	"featured_position" integer,
	"section_position" integer,
	CONSTRAINT "category_level" CHECK ("category"."level" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"price_fils" integer NOT NULL,
	"old_price_fils" integer,
	"weight_grams" integer NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower(normalize(name_ar || ' ' || name_en || ' ' || sku, NFKC)), 'أإآٱةىیئؤک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰٕٓٔـ‌‍‎‏', 'ااااهيييوك01234567890123456789')) STORED,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_price" CHECK ("product"."price_fils" > 0 and "product"."price_fils" % 10 = 0),
	CONSTRAINT "product_old_price" CHECK ("product"."old_price_fils" > 0 and "product"."old_price_fils" % 10 = 0),
	CONSTRAINT "product_weight" CHECK ("product"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_category_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "product_image_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "reel" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"video" text NOT NULL,
	"poster" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_product" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "section_product_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0),
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" >= 0 and "stock"."reserved" <= "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"price_fils" integer NOT NULL,
	"old_price_fils" integer,
	"image" text NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variant_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variant_price" CHECK ("variant"."price_fils" > 0 and "variant"."price_fils" % 10 = 0),
	CONSTRAINT "variant_old_price" CHECK ("variant"."old_price_fils" > 0 and "variant"."old_price_fils" % 10 = 0)
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"area" text NOT NULL,
	"city" text NOT NULL,
	"piece" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"avenue" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_latitude" CHECK ("address"."latitude" between -90 and 90),
	CONSTRAINT "address_longitude" CHECK ("address"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customer_phone_unique" UNIQUE("phone"),
	CONSTRAINT "customer_phone" CHECK (("customer"."phone" is null) = ("customer"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "login_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"phone" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "login_challenge_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "login_challenge_checks" CHECK ("login_challenge"."checks" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_key" text,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_event_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "client_error" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_error_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"message" text NOT NULL,
	"route" text NOT NULL,
	"version" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attention" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payment_id" uuid,
	"order_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"attempt_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"promo_code" text,
	"promo_percent" integer DEFAULT 0 NOT NULL,
	"subtotal_fils" integer NOT NULL,
	"delivery_fils" integer NOT NULL,
	"discount_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_method" CHECK ("checkout"."method" in ('card', 'cash')),
	CONSTRAINT "checkout_state" CHECK ("checkout"."state" in ('open', 'ordered', 'dead')),
	CONSTRAINT "checkout_total" CHECK ("checkout"."total_fils" = "checkout"."subtotal_fils" + "checkout"."delivery_fils" - "checkout"."discount_fils"),
	CONSTRAINT "checkout_discount" CHECK ("checkout"."discount_fils" between 0 and "checkout"."subtotal_fils"),
	CONSTRAINT "checkout_amounts" CHECK ("checkout"."subtotal_fils" > 0 and "checkout"."delivery_fils" >= 0 and "checkout"."total_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_rate" (
	"id" integer PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"from_grams" integer DEFAULT 0 NOT NULL,
	"to_grams" integer,
	"per_kilogram_fils" integer NOT NULL,
	"free_after_fils" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_rate_range" CHECK ("delivery_rate"."from_grams" >= 0 and ("delivery_rate"."to_grams" is null or "delivery_rate"."to_grams" >= "delivery_rate"."from_grams")),
	CONSTRAINT "delivery_rate_amounts" CHECK ("delivery_rate"."per_kilogram_fils" >= 0 and "delivery_rate"."free_after_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"reference" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"payment_id" uuid,
	"customer_id" uuid NOT NULL,
	"order_status" text NOT NULL,
	"payment_status" text NOT NULL,
	"method" text NOT NULL,
	"destination" jsonb NOT NULL,
	"promo_code" text,
	"subtotal_fils" integer NOT NULL,
	"delivery_fils" integer NOT NULL,
	"discount_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."order_status" in ('pending', 'confirmed', 'processing', 'shipped', 'on_the_way', 'out_for_delivery', 'delivered', 'completed', 'cancelled', 'on_hold', 'failed', 'refunded')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'paid', 'refunded')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_fils" = "orders"."subtotal_fils" + "orders"."delivery_fils" - "orders"."discount_fils"),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_fils" between 0 and "orders"."subtotal_fils")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"chosen_variant_id" integer,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"image" text NOT NULL,
	"size" jsonb,
	"color" jsonb,
	"quantity" integer NOT NULL,
	"unit_fils" integer NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" between 1 and 99),
	CONSTRAINT "order_line_price" CHECK ("order_line"."unit_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"checkout_id" uuid,
	"attempt_key" text NOT NULL,
	"gateway" text NOT NULL,
	"environment" text NOT NULL,
	"reference" text NOT NULL,
	"invoice_id" text,
	"invoice_url" text,
	"gateway_payment_id" text,
	"amount_fils" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_fils" integer,
	"paid_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"last_check_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_fils" > 0),
	CONSTRAINT "payment_currency" CHECK ("payment"."currency" = 'KWD'),
	CONSTRAINT "payment_state" CHECK ("payment"."state" in ('creating', 'open', 'failed', 'canceled', 'expired', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "promo" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promo_code_form" CHECK ("promo"."code" = upper("promo"."code") and "promo"."code" <> ''),
	CONSTRAINT "promo_percent" CHECK ("promo"."percent" between 1 and 100),
	CONSTRAINT "promo_used" CHECK ("promo"."used" >= 0 and ("promo"."max_uses" is null or "promo"."used" <= "promo"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"checkout_id" uuid NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reservation_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id"),
	CONSTRAINT "reservation_quantity" CHECK ("reservation"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_dinars" numeric(12, 3) NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"customer_name" text NOT NULL,
	"callback_url" text NOT NULL,
	"error_url" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transaction" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel" ADD CONSTRAINT "reel_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_product" ADD CONSTRAINT "section_product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_product" ADD CONSTRAINT "section_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_promo_code_promo_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promo"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_code_promo_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transaction" ADD CONSTRAINT "sandbox_transaction_invoice_id_sandbox_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."sandbox_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "product_position" ON "product" USING btree ("position");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variant_product" ON "variant" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "address_customer" ON "address" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "login_challenge_expiry" ON "login_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_counter_window" ON "rate_counter" USING btree ("bucket","window_start");--> statement-breakpoint
CREATE INDEX "rate_counter_age" ON "rate_counter" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "analytics_event_time" ON "analytics_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "client_error_time" ON "client_error" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attention_once" ON "attention" USING btree ("kind","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("object");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempt" ON "checkout" USING btree ("customer_id","attempt_key");--> statement-breakpoint
CREATE INDEX "checkout_content" ON "checkout" USING btree ("customer_id","request_hash","created_at");--> statement-breakpoint
CREATE INDEX "checkout_expiry" ON "checkout" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_invoice" ON "payment" USING btree ("gateway","environment","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway_payment" ON "payment" USING btree ("gateway","environment","gateway_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_live_checkout" ON "payment" USING btree ("checkout_id") WHERE state in ('creating', 'open', 'failed');--> statement-breakpoint
CREATE INDEX "payment_attempt" ON "payment" USING btree ("customer_id","attempt_key");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "promo_use_customer" ON "promo_use" USING btree ("code","customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_invoice_reference" ON "sandbox_invoice" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_transaction_invoice" ON "sandbox_transaction" USING btree ("invoice_id");