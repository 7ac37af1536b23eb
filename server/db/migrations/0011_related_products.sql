-- Ten million lines take about ten seconds, in which no order can be placed. A shop of that size creates the index before it
-- upgrades: CREATE INDEX CONCURRENTLY "order_line_product" ON "order_line" ("product_id");
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "order_line_product" ON "order_line" USING btree ("product_id");
