import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ENTITIES } from './entities';
import type { JsonSchema } from './json-schema';
import { VALUES } from './values';

const OPTIONAL = new Set(['optional', 'nullish', 'exact_optional']);
/** Marks a schema that valibot can't express, so that it must be described in `entities.ts`. */
const UNDESCRIBED = 'x-undescribed';

type Entries = Readonly<Record<string, { readonly type: string; readonly fallback?: unknown }>>;

const entriesOf = (schema: unknown): Entries | undefined => (schema as { entries?: Entries }).entries;
const entityOf = new Map(
  Object.values(ENTITIES).flatMap((one) => {
    const entries = entriesOf(one.schema);
    return entries === undefined ? [] : [[entries, one] as const];
  }),
);

/** Schemas of the request and response bodies, for `components.schemas`. @throws Error if one isn't described */
export function componentSchemas(): Record<string, JsonSchema> {
  const definitions = {
    ...Object.fromEntries(Object.entries(VALUES).map(([name, [schema]]) => [name, schema as GenericSchema])),
    ...Object.fromEntries(Object.entries(ENTITIES).map(([name, { schema }]) => [name, schema])),
  };
  const converted = toJsonSchemaDefs(definitions, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema }) => describedForm(valibotSchema, jsonSchema as JsonSchema),
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  }) as Record<string, JsonSchema>;
  const schemas = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, VALUES[name]?.[1] ?? converted[name] ?? {}]),
  );
  const undescribed = pathsTo(schemas, UNDESCRIBED);
  if (undescribed.length > 0) throw new Error(`tools/openapi/entities.ts does not describe ${undescribed.join(', ')}`);
  return schemas;
}

function describedForm(schema: { type: string }, form: JsonSchema): JsonSchema | undefined {
  const value = Object.entries(VALUES).find(([, [known]]) => known === schema);
  if (value) return value[1][1];
  if (schema.type === 'custom') return { [UNDESCRIBED]: true };
  const entries = entriesOf(schema);
  if (entries === undefined) return undefined;
  const { lists = {}, fields = {} } = entityOf.get(entries) ?? {};
  const properties = Object.entries({ ...(form.properties as Record<string, JsonSchema>), ...lists }).map(
    ([name, property]) => [name, fields[name] === undefined ? property : { ...property, description: fields[name] }],
  );
  const required = Object.entries(entries).flatMap(([name, { type, fallback }]) =>
    OPTIONAL.has(type) || fallback !== undefined || name in lists ? [] : [name],
  );
  const { required: _, ...rest } = form;
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

const pathsTo = (value: unknown, key: string, at = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === key ? [at] : pathsTo(inner, key, `${at}.${name}`)));
