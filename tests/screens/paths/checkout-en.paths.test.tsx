import { driveCheckout } from './checkout.play';

driveCheckout('en');
