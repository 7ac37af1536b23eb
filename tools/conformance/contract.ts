import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { PathName } from '../../api/paths';
import contract from '../../docs/reference/openapi.json' with { type: 'json' };
import { type Finding, tolerated } from './finding';

interface Operation {
  readonly operationId: PathName;
  /** Method and path: `GET order/{id}`. */
  readonly name: string;
  /** A backend may lack it or have it at another path. */
  readonly isOptional: boolean;
  /** JSON pointer of the schema of its successful response. */
  readonly response: string;
}

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every operation of docs/reference/openapi.json. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    operationId: operation.operationId as PathName,
    name: `${method.toUpperCase()} ${path.slice(1)}`,
    isOptional: 'x-optional' in operation,
    response: `contract#/paths/${escapeKey(path)}/${method}/responses/200/content/application~1json/schema`,
  })),
);

/** An operation of the contract file. @throws if the file lacks it */
export function operationOf(path: PathName): Operation {
  const operation = OPERATIONS.find(({ operationId }) => operationId === path);
  if (operation === undefined) throw new Error(`docs/reference/openapi.json has no operation ${path}`);
  return operation;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).addSchema(contract, 'contract');

/** Where a response breaks the schema of the contract file, apart from fields that other findings name. */
export function contractFindings(path: PathName, body: unknown, others: readonly Finding[]): Finding[] {
  const validate = ajv.getSchema(operationOf(path).response);
  if (validate === undefined) throw new Error(`docs/reference/openapi.json has no JSON response for ${path}`);
  if (validate(body)) return [];
  const problems = new Map<string, string>();
  // Of the errors of one field, the last is that of the outermost schema, such as `oneOf`.
  for (const error of validate.errors ?? []) problems.set(fieldOf(error), error.message ?? error.keyword);
  const fields = [...problems.keys()];
  return [...problems]
    .filter(([field]) => !fields.some((deeper) => deeper !== field && isWithin(deeper, field)))
    .filter(([field]) => !others.some((other) => isWithin(field, other.field) || isWithin(other.field, field)))
    .map(([field, message]) => tolerated(field, `not as in openapi.json: ${message}`));
}

const isWithin = (field: string, outer: string) => outer === '' || field === outer || field.startsWith(`${outer}.`);

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const names = instancePath.split('/').slice(1);
  return [...names, ...(keyword === 'required' ? [String(params.missingProperty)] : [])].join('.');
}
