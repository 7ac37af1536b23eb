import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PATHS } from '../../../api/paths';
import contract from '../../../docs/reference/openapi.json' with { type: 'json' };
import { everyCall } from '../../../tools/conformance/calls/every-call';
import { contractFindings, OPERATIONS } from '../../../tools/conformance/contract';

describe('docs/reference/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(contract));
    expect(result).toMatchObject({ valid: true });
    expect(contract.openapi).toBe('3.1.0');
  });

  it('has every call of the client once', () => {
    expect(OPERATIONS.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(DEFAULT_PATHS).sort());
  });

  it('refers to nothing that it lacks', () => {
    const references = [...JSON.stringify(contract).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    const missing = references.filter(
      ([, kind = '', name = '']) => !(name in (contract.components as Record<string, object>)[kind]!),
    );
    expect(references.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('says in which unit amounts and weights are', () => {
    expect(contract.components.schemas.Dinars.description).toContain('Kuwaiti dinars');
    expect(contract.components.schemas.Kilograms.description).toContain('grams');
    expect(contract.components.schemas.Order.properties.created_at.description).toContain('UTC');
    expect(contract.components.schemas.CodeSent.properties.expires_in.description).toContain('Seconds');
  });
});

describe('the conformance kit and the contract file', () => {
  it('has each operation of the file as a call, and takes its name and whether it is optional from there', () => {
    const ofKit = everyCall().map(({ path, name, isOptional }) => ({ operationId: path, name, isOptional }));
    expect(ofKit).toHaveLength(OPERATIONS.length);
    expect(ofKit).toEqual(
      expect.arrayContaining(
        OPERATIONS.map(({ operationId, name, isOptional }) => ({ operationId, name, isOptional })),
      ),
    );
  });

  it('fails if the file has an operation that the kit lacks', () => {
    const wishlist = { operationId: 'wishlist', name: 'GET wishlist' };
    expect(() => everyCall([...OPERATIONS, wishlist])).toThrow('The kit has no call for GET wishlist');
  });

  it('reports each field that breaks the file', () => {
    const product = { id: 1, name: 'Oud', price: '1.2345', quantity: 'many' };
    expect(contractFindings('productSearch', { status: 'success', data: [product] }, [])).toEqual([
      { weight: 'tolerated', field: 'data.0.price', note: expect.stringContaining('not as in openapi.json') },
      { weight: 'tolerated', field: 'data.0.quantity', note: expect.stringContaining('must be integer') },
    ]);
    expect(contractFindings('productSearch', {}, [])).toMatchObject([{ field: 'data' }]);
    expect(contractFindings('productSearch', { data: [{ id: 1, price: 1 }] }, [])).toEqual([]);
  });
});
