ALTER TABLE "promo" DROP CONSTRAINT "promo_percent";--> statement-breakpoint
ALTER TABLE "promo" ADD CONSTRAINT "promo_percent" CHECK ("promo"."percent" >= 1);