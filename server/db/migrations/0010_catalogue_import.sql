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
