export { ChoiceSheet } from './ChoiceSheet/ChoiceSheet';
export { SearchOverlay } from './SearchOverlay/SearchOverlay';
export { SideMenu } from './SideMenu/SideMenu';
