/**
 * The path of each call (Specification 7; paths that it doesn't show are our own). `{}` stands for an id.
 * VITE_API_PATHS, a JSON object, overrides paths for another backend.
 */
export const DEFAULT_PATHS = {
  variantCount: 'hasVariants/{}',
  banners: 'getBanners',
  featuredCategories: 'get-featured-categories',
  product: 'getProductById/{}',
  productSearch: 'getProductName',
  suggestions: 'search/suggestions',
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
  orderCancel: 'order/{}/cancel',
  orderReceipt: 'order/{}/receipt',
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
  shop: 'shop',
  stockRequest: 'stock-request',
} as const;

export type PathName = keyof typeof DEFAULT_PATHS;
export type Paths = Readonly<Record<PathName, string>>;

/** Inserts an encoded id into a path. */
export const withId = (path: string, id: string): string => path.replace('{}', encodeURIComponent(id));
