-- At most 90 days of events: 2 million rows take a second, and the sweep without it a third of a second for each batch.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;