/** The texts that sections 2 and 8 quote for browsing, favourites, cart and profile. */
import { testTexts } from './texts';

const thing = { id: 7, name: 'Dates', price: 8, quantity: 5, image: '/media/one.webp' };

testTexts([
  {
    when: 'the shop opens',
    path: '/',
    says: ['Home', 'Categories', 'Wishlist', 'Profile', 'View All'],
  },
  {
    when: 'there are no categories',
    path: '/categories',
    server: { getAllCatesWithSub: { data: [] }, getListSubTwoCategory: { data: [] } },
    says: ['No categories available'],
  },
  {
    when: 'a category is empty',
    path: '/category/1/products',
    server: { 'category/{}/products': { data: { category: { id: 1, name: 'Oud' }, subcategories: [], products: [] } } },
    says: ['No products found'],
  },
  {
    when: 'a category cannot be read',
    path: '/category/1/products',
    server: { 'category/{}/products': [500, {}] },
    says: ['Error fetching category data'],
  },
  {
    when: 'the link of a product is copied',
    path: '/product/7',
    does: (user) => user.presses('button', 'Copy link'),
    says: ['Link copied to clipboard!'],
  },
  {
    when: 'a product is added on its page',
    path: '/product/7',
    server: { 'getProductById/{}': { data: thing } },
    does: (user) => user.presses('button', 'Add to Cart'),
    says: ['Added'],
  },
  { when: 'nothing was liked yet', path: '/favorites', says: ['No favorites yet'] },
  {
    when: 'a visitor opens the profile',
    path: '/profile',
    says: ['Please login to access your profile and orders', 'Login', 'Language'],
  },
  {
    when: 'a customer opens the profile',
    path: '/profile',
    who: 'customer',
    says: ['My Orders', 'My Favorites', 'My Addresses', 'Help & Support', 'Language', 'Logout', 'Delete Account'],
  },
  { when: 'the cart is empty', path: '/cart', says: ['Your cart is empty', 'Continue Shopping'] },
  {
    when: 'one thing is in the cart',
    path: '/cart',
    cart: true,
    says: ['My Cart', 'Total', { en: '(1 item)', ar: '(قطعة واحدة)' }, 'Proceed to Checkout'],
  },
  {
    when: 'two things are in the cart',
    path: '/cart',
    cart: true,
    does: (user) => user.presses('button', 'Increase'),
    says: [{ en: '(2 items)', ar: '(قطعتان)' }],
  },
]);
