CREATE TABLE "message_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"outbox_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_delivery_state" CHECK ("message_delivery"."state" in ('pending', 'sent', 'skipped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "locale" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_delivery_once" ON "message_delivery" USING btree ("outbox_id","channel","target");--> statement-breakpoint
CREATE INDEX "message_delivery_due" ON "message_delivery" USING btree ("channel","next_at") WHERE state = 'pending';--> statement-breakpoint
CREATE FUNCTION search_normal(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = length(given) THEN replace(lower(given), '''', '')
    ELSE translate(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u200b-\u200f\u202a-\u202e\u2066-\u2069]+', '', 'g'),
      'ٱةہەھىیک٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹چگپڤژ’''', 'اههههييك00112233445566778899جكبفز') END
$$;--> statement-breakpoint
CREATE FUNCTION search_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(search_normal(regexp_replace(given, '<[^>]*>|&[a-z]+;', ' ', 'g')), '[^a-z0-9ء-ي]+', ' ', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION search_head(name_ar text, name_en text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(substring(search_words(name_ar) FROM '^ *((?:(?:طقم|مجموعه|علبه|صندوق|زوج|قطعه|حبه|كرتون|كيس|باقه|قنينه|مرطبان|برطمان|عبوه|بكج|سيت) )?[^ ]+(?: و[^ ]{3,})?)'), '') || ' ' || coalesce((
    SELECT string_agg(coalesce(substring(search_words(part) FROM '([^ ]+(?: (?:set|sets|pair|box|pack|kit|jar|bottle|piece|pieces|pcs|bundle|collection))?) *$'), ''), ' ')
    FROM regexp_split_to_table(regexp_replace(name_en, '(,|\(|[ ]-[ ]|\m(with|for|of|in|by|from)\M).*$', '', 'i'), '&|\+|\mand\M') part), '')
$$;--> statement-breakpoint
CREATE FUNCTION search_base(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(word, '^[وف]?(?:ال|بال|كال|لل)(?=[ء-ي]{2})', '')
$$;--> statement-breakpoint
CREATE FUNCTION search_bare(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(word, '(?<=[ء-ي]{2})(?:يات|ات|ون|ين|ان|يه|ه|ي|ا)$', '')
$$;--> statement-breakpoint
CREATE FUNCTION search_root(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(regexp_replace(word, '[اويىء]|ه$', '', 'g'), '(.)\1+', '\1', 'g'), ''), word)
$$;--> statement-breakpoint
CREATE FUNCTION search_stems(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  base text := search_base(word);
  short text;
BEGIN
  IF word !~ '[ء-ي]' THEN
    RETURN ARRAY['=' || word, '=' || coalesce((ts_lexize('english_stem', word))[1], word)];
  END IF;
  short := CASE WHEN length(base) >= 5 AND base ~ '^[بلفك]' THEN substr(base, 2) ELSE base END;
  RETURN ARRAY['=' || search_root(base), '=' || search_root(search_bare(base)), '=' || search_root(short), '=' || search_root(search_bare(short))];
END $$;--> statement-breakpoint
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word, '[hه]$', ''), '5|kh|gh|ck|qu', 'k', 'g'), 'sh|ch', 's', 'g'), 'dh', 'd', 'g'), 'th', 't', 'g'), 'ph', 'f', 'g'),
    'pvcqgjxz7986بتطثجحهخدذضظرزسصشغفقكلمن234aeiouwyاويىءع', 'bfkkkkkshsktbtttkhhkddddrsssskfkklmn'), '(.)\1+', '\1', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION search_sounds(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  base text := search_base(word);
  kept text[] := ARRAY['~' || search_sound(base), '~' || search_sound(search_bare(base)), '~' || search_sound(regexp_replace(base, 'e?s$', ''))];
BEGIN
  IF length(base) BETWEEN 3 AND 20 THEN
    FOR place IN 1 .. length(base) LOOP
      kept := kept || ('-' || substr(base, 1, place - 1) || substr(base, place + 1));
    END LOOP;
    kept := kept || ('-' || base);
  END IF;
  RETURN kept;
END $$;--> statement-breakpoint
CREATE TABLE "search_document" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price_fils" integer NOT NULL,
	"is_offer" boolean NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_pending" (
	"product_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"stems" text[] NOT NULL,
	"sounds" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"kind" text DEFAULT 'same' NOT NULL,
	CONSTRAINT "synonym_kind" CHECK ("synonym"."kind" in ('same', 'near'))
);
--> statement-breakpoint
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_word_stems" ON "search_word" USING gin ("stems");--> statement-breakpoint
CREATE INDEX "search_word_sounds" ON "search_word" USING gin ("sounds");--> statement-breakpoint
CREATE FUNCTION search_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_document d USING product p WHERE d.product_id = p.id AND p.id = ANY(ids) AND NOT p.is_active;
  INSERT INTO search_document (product_id, price_fils, is_offer, words)
  SELECT p.id, p.price_fils, p.old_price_fils IS NOT NULL,
    setweight(to_tsvector('simple', search_head(p.name_ar, p.name_en)), 'A')
    || setweight(to_tsvector('simple', search_words(concat_ws(' ', p.name_ar, p.name_en, p.barcode)) || ' ' || codes.words), 'B')
    || setweight(to_tsvector('simple', search_words(concat_ws(' ', places.names, choices.names))), 'C')
    || to_tsvector('simple', search_words(left(p.description_ar, 2000)) || ' ' || search_words(left(p.description_en, 2000)))
  FROM product p,
  LATERAL (
    SELECT coalesce(string_agg(DISTINCT search_words(sku) || ' ' || replace(search_words(sku), ' ', ''), ' '), '') AS words
    FROM (SELECT p.sku UNION ALL SELECT v.sku FROM variant v WHERE v.product_id = p.id AND v.is_active LIMIT 100) codes (sku)
  ) codes,
  LATERAL (
    WITH RECURSIVE above AS (
      SELECT c.id, c.parent_id, c.name_ar, c.name_en FROM category c JOIN product_category pc ON pc.category_id = c.id WHERE pc.product_id = p.id
      UNION SELECT c.id, c.parent_id, c.name_ar, c.name_en FROM category c JOIN above ON c.id = above.parent_id
    ) SELECT string_agg(name_ar || ' ' || name_en, ' ') AS names FROM above
  ) places,
  LATERAL (
    SELECT string_agg(concat_ws(' ', value ->> 'ar', value ->> 'en'), ' ') AS names
    FROM jsonb_path_query(p.attributes, '$[*].values[*]') value
  ) choices
  WHERE p.id = ANY(ids) AND p.is_active
  ON CONFLICT (product_id) DO UPDATE SET price_fils = excluded.price_fils, is_offer = excluded.is_offer, words = excluded.words;
  INSERT INTO search_word (word, stems, sounds)
  SELECT word, search_stems(word), search_sounds(word) FROM (
    SELECT DISTINCT word FROM search_document d, unnest(tsvector_to_array(d.words)) word
    WHERE d.product_id = ANY(ids) AND word !~ '[0-9]' AND length(word) <= 40
    EXCEPT SELECT word FROM search_word ORDER BY word
  ) unknown ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION search_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  WITH gone AS (DELETE FROM search_pending WHERE EXISTS (SELECT FROM search_pending p WHERE p.product_id = NEW.product_id) RETURNING product_id)
  SELECT array_agg(product_id) INTO ids FROM gone;
  IF ids IS NOT NULL THEN
    PERFORM search_refresh(ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER search_commit AFTER INSERT ON "search_pending" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_commit();--> statement-breakpoint
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    INSERT INTO search_pending VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'category' THEN
    INSERT INTO search_pending
    WITH RECURSIVE below AS (SELECT NEW.id UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id)
    SELECT DISTINCT product_id FROM product_category JOIN below ON below.id = category_id ORDER BY product_id ON CONFLICT DO NOTHING;
  ELSE
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO search_pending VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO search_pending VALUES (OLD.product_id) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION search_changed();--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON "product" FOR EACH ROW
  WHEN ((OLD.name_ar, OLD.name_en, OLD.description_ar, OLD.description_en, OLD.sku, OLD.barcode, OLD.attributes, OLD.price_fils, OLD.old_price_fils, OLD.is_active)
    IS DISTINCT FROM (NEW.name_ar, NEW.name_en, NEW.description_ar, NEW.description_en, NEW.sku, NEW.barcode, NEW.attributes, NEW.price_fils, NEW.old_price_fils, NEW.is_active))
  EXECUTE FUNCTION search_changed();--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON "category" FOR EACH ROW
  WHEN ((OLD.name_ar, OLD.name_en, OLD.parent_id) IS DISTINCT FROM (NEW.name_ar, NEW.name_en, NEW.parent_id)) EXECUTE FUNCTION search_changed();--> statement-breakpoint
CREATE TRIGGER search_placed AFTER INSERT OR UPDATE OR DELETE ON "product_category" FOR EACH ROW EXECUTE FUNCTION search_changed();--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT OR DELETE ON "variant" FOR EACH ROW EXECUTE FUNCTION search_changed();--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON "variant" FOR EACH ROW
  WHEN ((OLD.sku, OLD.is_active, OLD.product_id) IS DISTINCT FROM (NEW.sku, NEW.is_active, NEW.product_id)) EXECUTE FUNCTION search_changed();--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "synonym" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();--> statement-breakpoint
SELECT search_refresh(array_agg(id)) FROM product;
