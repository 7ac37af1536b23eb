import { Hono } from 'hono';
import type { Config } from '../config';
import type { AppEnv } from '../http/env';

/** What the merchant says of his shop, in both languages. */
export const shopRoutes = ({ brand }: Pick<Config, 'brand'>) =>
  new Hono<AppEnv>().get('/shop', (c) => c.json({ status: 'success', data: brand.facts }));
