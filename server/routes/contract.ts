import { Hono } from 'hono';
import contract from '../../docs/reference/openapi.json' with { type: 'json' };

/** The API as an OpenAPI 3.1 document, which `npm run reference` writes. */
export const contractRoutes = () =>
  new Hono().get('/openapi.json', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(contract);
  });
