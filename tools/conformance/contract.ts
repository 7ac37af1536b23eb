import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { PathName } from '../../api/paths';
import contract from '../../docs/reference/openapi.json' with { type: 'json' };
import { type Finding, tolerated } from './finding';

interface Operation {
  readonly operationId: PathName;
  /** JSON pointer of the schema of its successful response. */
  readonly response: string;
}

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every operation of docs/reference/openapi.json. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    operationId: operationId as PathName,
    response: `contract#/paths/${escapeKey(path)}/${method}/responses/200/content/application~1json/schema`,
  })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(contract, 'contract');

/** Where a response breaks the schema of the contract file, apart from fields that other findings name. */
export function contractFindings(path: PathName, body: unknown, others: readonly Finding[]): Finding[] {
  const response = OPERATIONS.find(({ operationId }) => operationId === path)?.response;
  const validate = response === undefined ? undefined : ajv.getSchema(response);
  if (validate === undefined) throw new Error(`docs/reference/openapi.json has no operation ${path}`);
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
