import { defineScreenOfParts } from '../screen';
import { Home } from './Home';
import { homeActors } from './home.actors';

export default defineScreenOfParts('home', {
  actors: homeActors,
  input: () => ({
    banners: { request: null },
    categories: { request: null },
    featured: { request: null },
    sections: { request: null },
  }),
  View: Home,
});
