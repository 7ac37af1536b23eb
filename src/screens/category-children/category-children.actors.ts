import { categoriesResource } from '../../../machines/catalogue/catalogue.actors';

export const categoryChildrenActors = { categories: categoriesResource };
