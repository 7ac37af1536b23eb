/** The texts that sections 2 and 8 quote for browsing, favourites, cart and profile. */
import { testTexts } from './texts';

const item = { id: 7, name: 'Dates', price: 8, quantity: 5, image: '/media/one.webp' };

testTexts([
  {
    when: 'the shop opens',
    path: '/',
    texts: ['Home', 'Categories', 'Wishlist', 'Profile', 'View All'],
  },
  {
    when: 'there are no categories',
    path: '/categories',
    server: { getAllCatesWithSub: { data: [] }, getListSubTwoCategory: { data: [] } },
    texts: ['No categories available'],
  },
  {
    when: 'a category is empty',
    path: '/category/1/products',
    server: { 'category/{}/products': { data: { category: { id: 1, name: 'Oud' }, subcategories: [], products: [] } } },
    texts: ['No products found'],
  },
  {
    when: 'the request for a category fails',
    path: '/category/1/products',
    server: { 'category/{}/products': [500, {}] },
    texts: ['Error fetching category data'],
  },
  {
    when: 'the link of a product is copied',
    path: '/product/7',
    steps: (user) => user.press('button', 'Copy link'),
    texts: ['Link copied to clipboard!'],
  },
  {
    when: 'a product is added on its page',
    path: '/product/7',
    server: { 'getProductById/{}': { data: item } },
    steps: (user) => user.press('button', 'Add to Cart'),
    texts: ['Added'],
  },
  { when: 'there are no favourites', path: '/favorites', texts: ['No favorites yet'] },
  {
    when: 'a visitor opens the profile',
    path: '/profile',
    texts: ['Please login to access your profile and orders', 'Login', 'Language'],
  },
  {
    when: 'a customer opens the profile',
    path: '/profile',
    who: 'customer',
    texts: ['My Orders', 'My Favorites', 'My Addresses', 'Help & Support', 'Language', 'Logout', 'Delete Account'],
  },
  { when: 'the cart is empty', path: '/cart', texts: ['Your cart is empty', 'Continue Shopping'] },
  {
    when: 'the cart has one item',
    path: '/cart',
    cart: true,
    texts: ['My Cart', 'Total', { en: '(1 item)', ar: '(قطعة واحدة)' }, 'Proceed to Checkout'],
  },
  {
    when: 'the cart has two items',
    path: '/cart',
    cart: true,
    steps: (user) => user.press('button', 'Increase'),
    texts: [{ en: '(2 items)', ar: '(قطعتان)' }],
  },
]);
