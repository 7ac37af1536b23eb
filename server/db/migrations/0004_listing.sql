CREATE TABLE "listing" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_position";--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_position" ON "listing" USING btree ("position","product_id");--> statement-breakpoint
DROP INDEX IF EXISTS "product_search";--> statement-breakpoint
INSERT INTO "listing" ("product_id", "position", "search_text") SELECT "id", "position", "search_text" FROM "product" WHERE "is_active";--> statement-breakpoint
CREATE FUNCTION listing_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_active THEN
    INSERT INTO listing (product_id, position, search_text) VALUES (NEW.id, NEW.position, NEW.search_text)
    ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, search_text = excluded.search_text
    WHERE (listing.position, listing.search_text) IS DISTINCT FROM (excluded.position, excluded.search_text);
  ELSE
    DELETE FROM listing WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listing_kept AFTER INSERT OR UPDATE ON "product" FOR EACH ROW EXECUTE FUNCTION listing_kept();
