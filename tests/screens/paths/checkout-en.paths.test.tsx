import { driveCheckout } from './drive-checkout';

driveCheckout('en');
