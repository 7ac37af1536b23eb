import { categoriesMachine } from '../../../machines/catalogue/categories.machine';

export const categoriesActors = { categories: categoriesMachine };
