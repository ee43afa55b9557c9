import { z } from 'zod';
import { Id } from '../ids';
import { textOf } from '../patterned';

/** Kinds of data interfaces as the wire names them: 1 SQL, 2 static, 3 HTTP, 4 records of a form. */
export const InterfaceType = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe('1 SQL, 2 static, 3 HTTP, 4 records of a form');
export type InterfaceType = z.infer<typeof InterfaceType>;

export const PARAMETER_TYPES = ['text', 'number', 'integer', 'boolean', 'date', 'time', 'list'] as const;
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const BODY_KINDS = ['none', 'json', 'form', 'text'] as const;
export const CONVERSIONS = ['keep', 'text', 'number', 'integer', 'boolean', 'date', 'json'] as const;
export const MAX_STEPS = 5;
export const MAX_ROWS = 10_000;
/** Largest static content, characters. */
const MAX_STATIC = 1_000_000;

/** Values of the caller that a definition may use, `@userId` in SQL and `{@userId}` in HTTP; always bound. */
export const SYSTEM_VALUES = [
  'userId',
  'userName',
  'organizeId',
  'organizeName',
  'departmentId',
  'departmentName',
  'positionId',
  'tenant',
  'now',
  'today',
] as const;
export type SystemValue = (typeof SYSTEM_VALUES)[number];

/** Name of a request parameter. */
const ParameterName = textOf('identifier', 50).min(1).describe('Name: a letter or _, then letters, digits and _');

export const InterfaceParameter = z.object({
  name: ParameterName,
  type: z.enum(PARAMETER_TYPES).default('text').describe('What it holds; list: several texts'),
  required: z.boolean().default(false).describe('True when a call without it is refused'),
  value: z.string().max(2000).default('').describe('Value when the call gives none, as text'),
  isSecret: z.boolean().default(false).describe('True when the call log must not show it'),
  description: z.string().max(200).default('').describe('What it is for'),
});
export type InterfaceParameter = z.infer<typeof InterfaceParameter>;

const FieldPath = textOf('no_braces', 200).describe('Path with dots, list places by number');

/** How the answer becomes rows: where they are, which fields they have, which of them make options. */
export const InterfaceMapping = z.object({
  rows: FieldPath.default('').describe('Path to the rows; empty for the whole answer'),
  fields: z
    .array(
      z.object({
        from: FieldPath.min(1),
        to: z.string().trim().min(1).max(64).describe('Name of the field in the result'),
        type: z.enum(CONVERSIONS).default('keep').describe('Conversion of the value'),
      }),
    )
    .max(200)
    .default([])
    .describe('Fields of the result; empty keeps all as they are'),
  value: z.string().trim().max(64).default('').describe('Field that is the id of an option; empty for none'),
  label: z.string().trim().max(64).default('').describe('Field that is the name of an option'),
  children: z.string().trim().max(64).default('').describe('Field that holds the rows below; empty for a plain list'),
});
export type InterfaceMapping = z.infer<typeof InterfaceMapping>;

const Timeout = z.coerce.number().int().min(1).max(60).default(10).describe('Seconds before it is given up');

export const SqlPart = z.object({
  linkId: Id.default('0').describe('Data source, "0" for the own database'),
  text: z.string().max(50_000).default('').describe('One reading statement; {name} and @userId are bound values'),
  timeout: Timeout,
  maxRows: z.coerce.number().int().min(1).max(MAX_ROWS).default(1000).describe('Most rows'),
});
export type SqlPart = z.infer<typeof SqlPart>;

const StaticPart = z.object({ text: z.string().max(MAX_STATIC).default('[]').describe('JSON text') });

const Template = z.string().max(4000).describe('Text with {name}, {@userId} or {step1.path}');
const Pair = z.object({
  name: textOf('one_line', 200).min(1).describe('Name'),
  value: Template.default(''),
});
const HeaderPair = Pair.extend({
  name: textOf('header_name', 100).min(1).describe('Name of the header'),
  isSecret: z.boolean().default(false).describe('True when the value is kept sealed and never shown again'),
  hasValue: z.boolean().default(false).describe('True when a sealed value is kept; an empty value keeps it'),
});

export const HttpStep = z.object({
  method: z.enum(METHODS).default('GET').describe('Method'),
  url: z.string().trim().max(2000).default('').describe('Address; host without parameters'),
  headers: z.array(HeaderPair).max(30).default([]).describe('Headers'),
  query: z.array(Pair).max(50).default([]).describe('Values behind the question mark'),
  bodyKind: z.enum(BODY_KINDS).default('none').describe('What is sent'),
  body: z.string().max(100_000).default('').describe('JSON or plain text, with parameters'),
  form: z.array(Pair).max(50).default([]).describe('Fields of a form'),
  path: FieldPath.default('').describe('Path to what later steps and the result take from the answer'),
});
export type HttpStep = z.infer<typeof HttpStep>;

export const HttpPart = z.object({
  steps: z.array(HttpStep).min(1).max(MAX_STEPS).describe('Calls one after the other; the last gives the rows'),
  timeout: Timeout,
});
export type HttpPart = z.infer<typeof HttpPart>;

export const FormPart = z.object({
  formId: Id.describe('Form whose records are read as their reader may see them'),
  fields: z.array(z.string().max(60)).min(1).max(50).describe('Fields of the record, in this order'),
  maxRows: z.coerce.number().int().min(1).max(MAX_ROWS).default(1000).describe('Most rows, in the order of the list'),
});
export type FormPart = z.infer<typeof FormPart>;

const firstDouble = (names: readonly string[]): number =>
  names.findIndex((name, at) => names.slice(0, at).some((other) => other.toLowerCase() === name.toLowerCase()));

/** What a version keeps: everything that decides the answer. */
export const InterfaceDefinition = z
  .object({
    dataType: InterfaceType,
    parameters: z.array(InterfaceParameter).max(50).default([]).describe('Request parameters'),
    mapping: InterfaceMapping.prefault({}).describe('How the answer becomes rows'),
    cacheSeconds: z.coerce.number().int().min(0).max(86_400).default(0).describe('Seconds an answer is kept, 0 not'),
    sql: SqlPart.optional().describe('For kind 1'),
    static: StaticPart.optional().describe('For kind 2'),
    http: HttpPart.optional().describe('For kind 3'),
    form: FormPart.optional().describe('For kind 4'),
  })
  .superRefine((definition, context) => {
    const part = ({ 1: 'sql', 2: 'static', 3: 'http', 4: 'form' } as const)[definition.dataType];
    if (definition[part] === undefined) context.addIssue({ code: 'custom', path: [part], message: 'field.required' });
    const double = firstDouble(definition.parameters.map(({ name }) => name));
    if (double >= 0)
      context.addIssue({ code: 'custom', path: ['parameters', double, 'name'], message: 'field.double' });
  });
export type InterfaceDefinition = z.infer<typeof InterfaceDefinition>;
