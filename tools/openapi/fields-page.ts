import type { JsonSchema } from './json-schema';

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface Call {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly (JsonSchema & { name: string; in: string; required?: boolean; schema: JsonSchema })[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

type Row = readonly [field: string, type: string, required: string, meaning: string];

const INTRO = `# Fields of the HTTP API

What each call of the contract takes and answers. [HTTP API](http-api.md) explains the calls, and [openapi.json](openapi.json), of which \`npm run reference\` writes this page, is the same for programs. Paths begin with \`/api\`. A field that isn't required may be absent. A client sends and a server answers the types of this page; the shop's client reads further spellings.
`;

const linkTo = (name: string) => `[${name}](#${name.toLowerCase()})`;
const listOf = (schema: unknown) => (Array.isArray(schema) ? (schema as JsonSchema[]) : []);
const cell = (text: unknown) => String(text ?? '').replaceAll('|', '\\|');
const unique = (texts: readonly string[]) => [...new Set(texts)].join(' or ');

/** A type in a few words; a component is a link. */
function typeOf(schema: JsonSchema = {}): string {
  if (schema.$ref) return linkTo(String(schema.$ref).split('/').at(-1) ?? '');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return unique(schema.enum.map((one) => `\`${JSON.stringify(one)}\``));
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0) return unique(choices.flatMap((one) => typeOf(one).split(' or ')));
  if (schema.items) return `list of ${typeOf(schema.items as JsonSchema)}`;
  if (schema.properties) return 'object';
  if (typeof schema.additionalProperties === 'object')
    return `object of ${typeOf(schema.additionalProperties as JsonSchema)}`;
  return schema.type ? unique([schema.type].flat().map(String)) : 'anything';
}

/** The object whose fields are listed below a field: it itself, a choice of it or a member of its list. */
function objectIn(schema: JsonSchema): readonly [suffix: string, object: JsonSchema] | undefined {
  if (schema.properties) return ['', schema];
  if (schema.items) {
    const found = objectIn(schema.items as JsonSchema);
    return found && [`[]${found[0]}`, found[1]];
  }
  for (const one of [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)]) {
    const found = objectIn(one);
    if (found) return found;
  }
  return undefined;
}

function fieldsOf(schema: JsonSchema, before = ''): Row[] {
  const required = new Set((schema.required as readonly string[] | undefined) ?? []);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const [suffix = '', object] = objectIn(field) ?? [];
    const row: Row = [`\`${path}\``, typeOf(field), required.has(name) ? 'yes' : '', cell(field.description)];
    return [row, ...(object ? fieldsOf(object, `${path}${suffix}.`) : [])];
  });
}

function table(head: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  return `\n| ${head} | Type | Required | Meaning |\n|---|---|---|---|\n${lines.join('\n')}\n`;
}

/** A body: the link of its component, or the table of its fields. */
function bodyOf(label: string, media: Media | undefined): string {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(media?.content ?? {});
  if (type === '') return '';
  if (type !== 'application/json') return `\n${label}: \`${type}\`.\n`;
  const rows = fieldsOf(schema);
  return rows.length > 0 ? table(label, rows) : `\n${label}: ${typeOf(schema)}.\n`;
}

function callPart(path: string, method: string, { summary = '', ...call }: Call): string {
  const parameters = (call.parameters ?? []).map((one): Row => {
    const place = one.in === 'path' ? 'in the path' : `in the ${one.in}`;
    const meaning = [place, one.description].filter(Boolean).join(': ');
    return [`\`${one.name}\``, typeOf(one.schema), one.required ? 'yes' : '', cell(meaning)];
  });
  const access = (call.security ?? []).length > 0 ? 'For customers' : 'Open to everybody';
  return [
    `### \`${method.toUpperCase()} ${path}\`\n\n${access}: ${summary}.\n`,
    table('Parameter', parameters),
    bodyOf('Input', call.requestBody),
    bodyOf('Answer', call.responses['200']),
  ].join('');
}

/** docs/reference/http-api-fields.md: the calls and types of the contract as tables. */
export function fieldsPage(contract: Contract): string {
  const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => callPart(path, method, call)),
  );
  const types = Object.entries(contract.components.schemas).map(([name, schema]) => {
    const parts = listOf(schema.allOf)
      .filter((one) => one.$ref)
      .map(typeOf);
    const rows = [schema, ...listOf(schema.allOf)].flatMap((one) => fieldsOf(one));
    const text = schema.description ?? (parts.length > 0 ? `All of ${parts.join(', ')}, and:` : '');
    const plain = rows.length === 0 ? `\n${typeOf(schema)}.${text ? ` ${text}` : ''}\n` : text ? `\n${text}\n` : '';
    return `### ${name}\n${plain}${table('Field', rows)}`;
  });
  return [INTRO, '## Calls\n', ...calls, '## Types\n', ...types].join('\n');
}
