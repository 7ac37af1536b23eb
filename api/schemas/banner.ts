import * as v from 'valibot';
import { wireSafeUrl, wireText } from './wire';

/** A banner. The slider omits those of type `section_banner` (Specification 2, Home). */
export const bannerSchema = v.pipe(
  v.object({ image: wireSafeUrl, banner_type: wireText }),
  v.check(({ image }) => image !== '', 'a banner without picture'),
  v.transform(({ image, banner_type }) => ({ image, type: banner_type })),
);

export type Banner = v.InferOutput<typeof bannerSchema>;
export type BannerWire = v.InferInput<typeof bannerSchema>;
