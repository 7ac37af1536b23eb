/**
 * Where each call goes (Specification 7; the paths that it does not show are ours). `{}` stands for an id.
 * A build for a backend that names them otherwise overrides any of them in VITE_API_PATHS, a JSON object.
 */
export const DEFAULT_PATHS = {
  variantCount: 'hasVariants/{}',
  banners: 'getBanners',
  featuredCategories: 'get-featured-categories',
  product: 'getProductById/{}',
  productSearch: 'getProductName',
  menu: 'getAllCatesWithSub',
  categories: 'getListSubTwoCategory',
  sections: 'sections',
  categoryProducts: 'category/{}/products',
  reels: 'get-reels',
  addresses: 'user/{}/addresses',
  address: 'address/{}',
  addressStore: 'address/store',
  addressUpdate: 'address/{}/update',
  addressDelete: 'address/{}/delete',
  promo: 'getPromoValid/{}',
  deliveryRates: 'deliveryCharges_admin',
  paymentInitiate: 'payment/initiate',
  paymentStatus: 'payment/status',
  orderStore: 'order/store',
  orderAfterPayment: 'order/{}/userid',
  orders: 'user/{}/orders',
  order: 'order/{}',
  sendCode: 'customer/send-otp',
  verifyCode: 'customer/verify-otp',
  session: 'customer/session',
  signOut: 'customer/logout',
  deleteAccount: 'customer/delete',
  openPayment: 'payment/open',
  cancelPayment: 'payment/cancel',
  reverseGeocode: 'geocode/reverse',
  analytics: 'analytics',
  clientError: 'client-error',
} as const;

export type PathName = keyof typeof DEFAULT_PATHS;
export type Paths = Readonly<Record<PathName, string>>;

/** Puts an id into a path, encoded. */
export const at = (path: string, id: string): string => path.replace('{}', encodeURIComponent(id));
