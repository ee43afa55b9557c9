import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormDocument } from '@qiaoban/form/document';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';

type Schema = Record<string, unknown>;

const TYPES: Record<string, Schema> = {
  text: { type: ['string', 'null'] },
  numeric: { type: ['number', 'null'] },
  int: { type: ['integer', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  timestamptz: { type: ['integer', 'null'], description: 'Epoch milliseconds' },
  jsonb: { type: ['array', 'object', 'null'] },
};

const choicesOf = ({ props, column, block }: FieldInfo): Schema => {
  if (!block.definition.readsOptions || optionSource(props as OptionProps) !== undefined) return {};
  const ids = (props as OptionProps).options.map(({ id }) => id);
  return column?.type === 'jsonb' ? { items: { type: 'string', enum: ids } } : { enum: [...ids, null] };
};

/** One field as a JSON schema: its type, its choices, what it is called. */
const schemaOf = (field: FieldInfo, language: Language): Schema => {
  const base = TYPES[field.column?.type ?? 'text'] ?? {};
  const { isServerMade, formula, holds } = field.block.definition;
  const note = holds === undefined ? base['description'] : `Id of a ${holds}`;
  return {
    ...base,
    ...choicesOf(field),
    title: textIn(field.label, language) || field.field,
    ...(note === undefined ? {} : { description: note }),
    ...(isServerMade || formula !== undefined ? { readOnly: true } : {}),
  };
};

const isRequired = ({ props, block: { definition } }: FieldInfo): boolean =>
  (props as { required?: boolean }).required === true && !definition.isServerMade;

const objectOf = (fields: readonly FieldInfo[], language: Language, more: Schema = {}): Schema => {
  const required = fields.filter(isRequired).map(({ field }) => field);
  return {
    type: 'object',
    properties: { ...more, ...Object.fromEntries(fields.map((field) => [field.field, schemaOf(field, language)])) },
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
};

const ref = { $ref: '#/components/schemas/Record' };
const text = { type: 'string' };
const envelope = (data: Schema): Schema => ({
  200: {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { code: { type: 'integer' }, msg: text, data },
          required: ['code', 'msg', 'data'],
        },
      },
    },
  },
  400: { description: 'Refused input' },
  403: { description: 'No right' },
  422: { description: 'A rule of the form is broken; `fields` names where' },
});
const sends = (properties: Schema, required: readonly string[]): Schema => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});
const stored = { type: 'object', properties: { id: text, version: { type: 'integer' }, data: ref } };
const query = (name: string, schema: Schema, description: string): Schema => ({
  name,
  in: 'query',
  schema,
  description,
});
const PARAMETER = { name: 'recordId', in: 'path', required: true, schema: text };

/** The calls of a form's records, typed by its fields. `document`: as far as the reader may see it. */
export const formOpenApi = (
  form: { id: string; name: string; number: number; document: FormDocument },
  language: Language,
): Record<string, unknown> => {
  const { main, tables } = listFields(form.document);
  const base = `/api/visualdev/OnlineDev/${form.id}`;
  const record = objectOf(main, language) as { properties: Schema };
  for (const table of tables)
    record.properties[table.field] = {
      type: 'array',
      title: textIn(table.label, language) || table.field,
      items: objectOf(table.fields, language, { id: { ...text, description: 'Row; left out for a new one' } }),
    };
  return {
    openapi: '3.1.0',
    info: { title: form.name, version: String(form.number) },
    security: [{ token: [] }],
    paths: {
      [`${base}/List`]: {
        get: {
          summary: 'Records',
          parameters: [
            query('currentPage', { type: 'integer', minimum: 1 }, 'Page, from 1'),
            query('pageSize', { type: 'integer', minimum: 1, maximum: 500 }, 'Rows on a page'),
            query('keyword', text, 'Text to look for'),
            query('filter', text, 'Filter as JSON'),
          ],
          responses: envelope({
            type: 'object',
            properties: { list: { type: 'array', items: stored }, pagination: { type: 'object' } },
          }),
        },
      },
      [base]: {
        post: {
          summary: 'Create a record',
          requestBody: sends({ data: ref }, ['data']),
          responses: envelope({ type: 'object', properties: { id: text, version: { type: 'integer' } } }),
        },
      },
      [`${base}/{recordId}`]: {
        parameters: [PARAMETER],
        get: { summary: 'One record', responses: envelope(stored) },
        put: {
          summary: 'Save a record; fields that are left out stay as they are',
          requestBody: sends({ data: { ...ref }, version: { type: 'integer' } }, ['data', 'version']),
          responses: envelope({ type: 'object', properties: { version: { type: 'integer' } } }),
        },
        delete: { summary: 'Put a record into the recycle bin', responses: envelope({ type: 'null' }) },
      },
    },
    components: {
      schemas: { Record: record },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
    },
  };
};
