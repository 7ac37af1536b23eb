/** Who may make a call: everybody, whatever token comes along, or only who is logged in. */
export type Access = 'everybody' | 'customers';

/** Every route of the server with its rule. A route that is missing here, or is no more, fails a test. */
export const ROUTE_ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/getBanners': 'everybody',
  'GET /api/get-featured-categories': 'everybody',
  'GET /api/getAllCatesWithSub': 'everybody',
  'GET /api/getListSubTwoCategory': 'everybody',
  'GET /api/sections': 'everybody',
  'GET /api/category/:id/products': 'everybody',
  'GET /api/getProductById/:id': 'everybody',
  'GET /api/getProductName': 'everybody',
  'GET /api/hasVariants/:id': 'everybody',
  'GET /api/get-reels': 'everybody',
  'GET /api/geocode/reverse': 'everybody',
  'GET /api/deliveryCharges_admin': 'everybody',
  'GET /api/getPromoValid/:code': 'everybody',
  'GET /api/payment/status': 'everybody',
  'POST /api/payment/webhook': 'everybody',
  'POST /api/customer/send-otp': 'everybody',
  'POST /api/customer/verify-otp': 'everybody',
  'POST /api/analytics': 'everybody',
  'POST /api/client-error': 'everybody',
  'GET /api/customer/session': 'customers',
  'POST /api/customer/logout': 'customers',
  'POST /api/customer/delete': 'customers',
  'GET /api/user/:userId/addresses': 'customers',
  'GET /api/address/:id': 'customers',
  'POST /api/address/store': 'customers',
  'POST /api/address/:id/update': 'customers',
  'POST /api/address/:id/delete': 'customers',
  'GET /api/user/:userId/orders': 'customers',
  'GET /api/order/:id': 'customers',
  'GET /api/order/:id/userid': 'customers',
  'POST /api/order/store': 'customers',
  'POST /api/payment/initiate': 'customers',
  'GET /api/payment/open': 'customers',
  'POST /api/payment/cancel': 'customers',
  'GET /clips/:file': 'everybody',
  'GET /pictures/:file': 'everybody',
  'GET /images': 'everybody',
  'GET /robots.txt': 'everybody',
  'GET /sitemap.xml': 'everybody',
  'GET /sitemaps/shelves.xml': 'everybody',
  'GET /sitemaps/:file': 'everybody',
  'GET /sandbox-gateway/style.css': 'everybody',
  'GET /sandbox-gateway/mark.svg': 'everybody',
  'GET /sandbox-gateway/latin.woff2': 'everybody',
  'GET /sandbox-gateway/arabic.woff2': 'everybody',
  'GET /sandbox-gateway/invoice/:id': 'everybody',
  'POST /sandbox-gateway/invoice/:id/leave': 'everybody',
  'POST /sandbox-gateway/invoice/:id/:case': 'everybody',
};

/** Method and path of each route, with every parameter filled. */
export const SERVER_ROUTES = Object.entries(ROUTE_ACCESS).map(([route, access]) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, access, method, path, pathWith: (value: string) => path.replace(/:\w+/g, value) };
});
