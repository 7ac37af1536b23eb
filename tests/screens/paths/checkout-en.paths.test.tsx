import { vi } from 'vitest';
import { driveCheckout } from './drive-checkout';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

driveCheckout('en');
