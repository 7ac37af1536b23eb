CREATE TABLE "removed_id" (
	"table_name" text PRIMARY KEY NOT NULL,
	"last_id" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "removed_id" SELECT 'product', max("product_id") FROM "order_line" HAVING max("product_id") IS NOT NULL;--> statement-breakpoint
INSERT INTO "removed_id" SELECT 'variant', max("variant_id") FROM "order_line" HAVING max("variant_id") IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION remember_removed_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_id SELECT TG_TABLE_NAME, max(id) FROM removed HAVING max(id) IS NOT NULL
  ON CONFLICT (table_name) DO UPDATE SET last_id = greatest(removed_id.last_id, excluded.last_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER remember_removed_ids AFTER DELETE ON "product" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_ids();--> statement-breakpoint
CREATE TRIGGER remember_removed_ids AFTER DELETE ON "variant" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_ids();--> statement-breakpoint
CREATE TRIGGER remember_removed_ids AFTER DELETE ON "category" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_ids();
