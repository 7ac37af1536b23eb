import {
  bannersResource,
  categoriesResource,
  featuredCategoriesResource,
  sectionsResource,
} from '../../../machines/catalogue/catalogue.actors';
import { defineScreen } from '../screen';
import { Home } from './Home';

export const homeActors = {
  banners: bannersResource,
  categories: categoriesResource,
  featured: featuredCategoriesResource,
  sections: sectionsResource,
};

export default defineScreen('home', {
  actors: homeActors,
  input: () => ({
    banners: { request: null },
    categories: { request: null },
    featured: { request: null },
    sections: { request: null },
  }),
  View: Home,
});
