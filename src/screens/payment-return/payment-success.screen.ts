export { default } from '../not-found/not-found.screen';
