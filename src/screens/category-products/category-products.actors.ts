import { categoryShelf } from '../../../machines/catalogue/lists.actors';

export const categoryProductsActors = { shelf: categoryShelf };
