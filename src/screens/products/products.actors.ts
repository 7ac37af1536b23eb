import { productList } from '../../../machines/catalogue/lists.actors';

export const productsActors = { list: productList };
