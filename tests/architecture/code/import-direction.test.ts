import { expect, test } from 'vitest';
import { forbiddenImports, gatewayBoundaryViolations } from '../checks/import-direction';
import { impureUses } from '../checks/globals';
import { parseSource, sourcesOf } from '../checks/sources';

test.each(['domain', 'api', 'machines', 'src', 'server'])(
  '%s imports only in the direction src → machines → api ← server',
  (folder) => {
    const sources = sourcesOf([folder]);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(forbiddenImports)).toEqual([]);
  },
);

test.each(['domain', 'api', 'machines'])('%s uses no browser API and no clock', (folder) => {
  expect(sourcesOf([folder]).flatMap(impureUses)).toEqual([]);
});

test('the server uses payment gateways only through their interface', () => {
  expect(sourcesOf(['server']).flatMap(gatewayBoundaryViolations)).toEqual([]);
});

test.each([
  ['server/payments/core/reconcile.ts', "import { isSandbox } from '../gateways/sandbox/gateway'", 1],
  ['server/app.ts', "import { sandboxRoutes } from './payments/gateways/sandbox/routes'", 1],
  ['server/payments/gateways/sandbox/post.ts', "import type { FinaliseDeps } from '../../core/finalise'", 1],
  ['server/payments/gateways/sandbox/post.ts', "import { bodies } from '../myfatoorah/bodies'", 1],
  ['server/payments/gateways/sandbox/post.ts', "import type { ReceiveWebhook } from '../gateway'; import './types'", 0],
  ['server/payments/gateways/create-gateway.ts', "import './sandbox/gateway'; import '../core/circuit-breaker'", 0],
  ['server/payments/core/webhook.ts', "import { GatewayFailure } from '../gateways/gateway'", 0],
])('an import that bypasses that interface is reported: %s %s', (path, text, found) => {
  expect(gatewayBoundaryViolations(parseSource(path, text))).toHaveLength(found);
});

test('the PDF library is loaded by its command alone, when it is needed', () => {
  const users = sourcesOf(['server']).filter(
    ({ path, text }) => !path.startsWith('server/slips/pdf/') && /slips\/pdf/.test(text),
  );
  expect(users.map(({ path }) => path)).toEqual(['server/commands/orders/slip.ts']);
  for (const { text } of users) expect(text).not.toMatch(/^import .*slips\/pdf/m);
});

test('@xstate/graph is imported in one file', () => {
  const users = sourcesOf(['domain', 'api', 'machines', 'src', 'server', 'tests']).filter(({ text }) =>
    /from '@xstate\/graph'/.test(text),
  );
  expect(users.map(({ path }) => path)).toEqual(['tests/model/paths.ts']);
});

test.each([
  ['api/client.ts', "import { cart } from '../machines/cart.machine'"],
  ['api/client.ts', "import { useState } from 'react'"],
  ['machines/cart/cart.machine.ts', "import { Price } from '../../src/components/Price'"],
  ['domain/money/format-money.ts', "export * from '../../server/config'"],
  ['machines/login/login.machine.ts', "import { useSelector } from '@xstate/react'"],
  ['src/main.tsx', "import { db } from '../server/db/database'"],
  ['src/screens/home/Home.tsx', "const later = import('../../../server/app')"],
  ['src/main.tsx', "import ky from 'ky'"],
  ['server/app.ts', "import { shopMachine } from '../machines/shop.machine'"],
  ['server/app.ts', "import { App } from '../src/App'"],
  ['server/app.ts', "import { test } from '../tests/support/postgres'"],
])('an import in another direction is reported: %s %s', (path, text) => {
  expect(forbiddenImports(parseSource(path, text))).toHaveLength(1);
});

test.each([
  ['src/main.tsx', "import { shopMachine } from '../machines/shop.machine'"],
  ['machines/checkout/checkout.machine.ts', "import { api } from '../api'"],
  [
    'server/routes/promo.ts',
    "import { promo } from '../../api/schemas/promo'; import { discount } from '../../domain/money/promo'",
  ],
  ['server/document/render.ts', "import { App } from '../src/App'; import { createElement } from 'react'"],
])('an import in this direction is allowed: %s %s', (path, text) => {
  expect(forbiddenImports(parseSource(path, text))).toEqual([]);
});

test.each([
  'window.open()',
  'const now = Date.now()',
  'const now = new Date()',
  'localStorage.clear()',
  'const random = Math.random()',
  'if (navigator.onLine) go()',
])('an impure use is reported: %s', (text) => {
  expect(impureUses(parseSource('machines/some.machine.ts', text))).toHaveLength(1);
});

test.each([
  'const at = new Date(created)',
  'context.document',
  'const f = (location: Place) => location.name',
  'const o = { history: 1 }',
])('names that only look like browser APIs are allowed: %s', (text) => {
  expect(impureUses(parseSource('machines/some.machine.ts', text))).toEqual([]);
});
