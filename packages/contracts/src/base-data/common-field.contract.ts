import { z } from 'zod';
import './common-field.texts';
import { defineErrors } from '../errors';
import { Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { textOf } from '../patterned';

const access = { anyOf: [{ menu: 'dataApp.dataModel' }, { menu: 'system.dictionary' }] };
const change = {
  anyOf: [
    { menu: 'dataApp.dataModel', button: 'btn_edit' },
    { menu: 'system.dictionary', button: 'btn_edit' },
  ],
};
const base = '/api/system/Base/CommonFields' as const;

export const commonFieldErrors = defineErrors('commonField', { field_taken: 409 });

export const COMMON_FIELD_TYPES = ['varchar', 'int', 'bigint', 'decimal', 'datetime', 'text'] as const;

const fields = {
  field: textOf('identifier', 50).min(1).describe('Name of the column: letter or _, then letters, digits and _'),
  fieldName: z.string().trim().min(1).max(50).describe('What people call it'),
  dataType: z.enum(COMMON_FIELD_TYPES).describe('Type'),
  dataLength: textOf('data_length', 10)
    .default('')
    .describe('Length, such as 50 or 18,2; empty where the type has none'),
  allowNull: z
    .union([z.literal(0), z.literal(1)])
    .default(1)
    .describe('1 may be empty'),
};
export const CommonFieldInput = z.object(fields);
export type CommonFieldInput = z.infer<typeof CommonFieldInput>;
export const CommonField = z.object({ id: Id, ...fields, version: Version });
export type CommonField = z.infer<typeof CommonField>;

export const listCommonFields = route({
  method: 'GET',
  path: base,
  summary: 'Column definitions for use in new tables',
  access,
  reply: listOf(CommonField),
});

export const getCommonField = route({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One column definition',
  access,
  params: IdParams,
  reply: CommonField,
});

export const createCommonField = route({
  method: 'POST',
  path: base,
  summary: 'Create a column definition',
  access: change,
  body: CommonFieldInput,
  reply: IdReply,
  errors: [commonFieldErrors.field_taken],
});

export const updateCommonField = route({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Save a column definition',
  access: change,
  params: IdParams,
  body: CommonFieldInput.extend({ version: Version }),
  reply: z.void(),
  errors: [commonFieldErrors.field_taken],
});

export const deleteCommonField = route({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Delete a column definition; tables made with it stay as they are',
  access: change,
  params: IdParams,
  reply: z.void(),
});
