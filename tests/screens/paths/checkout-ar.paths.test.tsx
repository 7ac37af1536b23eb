import { driveCheckout } from './checkout.play';

driveCheckout('ar');
