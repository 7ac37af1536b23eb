ALTER TABLE "banner" ADD COLUMN "title_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- In a large shop this takes seconds, in which no order can be placed. Such a shop creates the index before it
-- upgrades: CREATE INDEX CONCURRENTLY "order_line_product" ON "order_line" ("product_id");
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "order_line_product" ON "order_line" USING btree ("product_id");
