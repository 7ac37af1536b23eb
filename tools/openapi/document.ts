import { DEFAULT_PATHS, type PathName } from '../../api/paths';
import packageFile from '../../package.json' with { type: 'json' };
import { componentSchemas } from './components';
import { type JsonSchema, ref } from './json-schema';
import { OPERATIONS, type Operation } from './operations';

export interface Route {
  readonly method: string;
  /** As Hono writes it: `/api/order/:id`. */
  readonly path: string;
  readonly access: 'everybody' | 'customers';
  /** What the call does. */
  readonly summary: string;
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** The contract of `api/` as an OpenAPI 3.1 document, from the routes of the server and the schemas of the client. */
export function openApiDocument(routes: readonly Route[]) {
  const named = routes.flatMap((route) => {
    const name = pathNameOf(route.path);
    return name === undefined ? [] : [{ ...route, name }];
  });
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { name, method, path, access, summary } of named) {
    const template = path.replace('/api', '').replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name, template, access, summary) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lawza shop API',
      version: packageFile.version,
      license: { name: packageFile.license, identifier: packageFile.license },
      description:
        'The contract between the shop and its backend. Amounts are Kuwaiti dinars, weights kilograms, times ISO 8601 in UTC, durations seconds. Texts are Arabic or English by Accept-Language. A backend may lack operations with `x-optional`, or have them at another path.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ...componentSchemas(), ...ERROR_SCHEMAS },
      responses: {
        Refusal: {
          description: 'The request is refused. 429 and 503 have Retry-After.',
          content: json(ref('Refusal')),
        },
        QuoteChanged: {
          description: 'The amounts differ from the server’s own, which are in `quote`.',
          content: json(ref('QuoteChanged')),
        },
      },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token that `verifyCode` redeemed.' },
      },
    },
  };
}

const ERROR_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Refusal: {
    type: 'object',
    required: ['status', 'code', 'message'],
    properties: {
      status: { const: 'error' },
      code: { type: 'string', description: 'Stable; docs/reference/errors.md lists the codes.' },
      message: { type: 'string' },
      errors: {
        type: 'array',
        items: { type: 'object', properties: { field: { type: 'string' }, code: { type: 'string' } } },
      },
    },
  },
  QuoteChanged: {
    allOf: [ref('Refusal'), { type: 'object', required: ['quote'], properties: { quote: ref('Quote') } }],
  },
};

const pathNameOf = (path: string): PathName | undefined => {
  const plain = path.replace('/api/', '').replace(/:\w+/g, '{}');
  return (Object.keys(DEFAULT_PATHS) as PathName[]).find((name) => DEFAULT_PATHS[name] === plain);
};

function operation(name: PathName, template: string, access: Route['access'], summary: string): JsonSchema {
  const { response, mediaType = 'application/json', request, query, checksAmounts, isOptional } = OPERATIONS[name];
  const parameters = [...pathParameters(template), ...queryParameters(query)];
  return {
    operationId: name,
    summary,
    ...(isOptional && { 'x-optional': true }),
    security: access === 'customers' ? [{ customer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, content: json(request) } }),
    responses: {
      200: { description: 'Success', content: { [mediaType]: { schema: response } } },
      ...(checksAmounts && { 409: { $ref: '#/components/responses/QuoteChanged' } }),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const pathParameters = (template: string) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = (query: Operation['query'] = {}) =>
  Object.entries(query).map(([name, [schema, description]]) => ({ name, in: 'query', description, schema }));
