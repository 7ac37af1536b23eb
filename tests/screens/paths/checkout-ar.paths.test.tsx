import { driveCheckout } from './drive-checkout';

driveCheckout('ar');
