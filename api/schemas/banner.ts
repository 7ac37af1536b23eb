import * as v from 'valibot';
import { safeReturnPath } from '../../domain/customer/return-path';
import { wireSafeUrl, wireText } from './wire';

/**
 * A banner. The slider omits those of type `section_banner` (Specification 2, Home). Our server adds `title`, in the language
 * of the request, and `link`, a path of the shop; without a title the picture has words of its own.
 */
export const bannerSchema = v.pipe(
  v.object({ image: wireSafeUrl, banner_type: wireText, title: wireText, link: wireText }),
  v.check(({ image }) => image !== '', 'a banner without picture'),
  v.transform(({ image, banner_type, title, link }) => ({
    image,
    type: banner_type,
    title,
    link: safeReturnPath(link),
  })),
);

export type Banner = v.InferOutput<typeof bannerSchema>;
export type BannerWire = v.InferInput<typeof bannerSchema>;
