import {
  bannersResource,
  categoriesResource,
  featuredCategoriesResource,
  sectionsResource,
} from '../../../machines/catalogue/catalogue.actors';

export const homeActors = {
  banners: bannersResource,
  categories: categoriesResource,
  featured: featuredCategoriesResource,
  sections: sectionsResource,
};
