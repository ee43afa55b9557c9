import { z } from 'zod';
import { ZERO_ID } from '../ids';
import { textOf } from '../patterned';

export const TASK_KINDS = ['http', 'interface', 'script', 'procedure', 'sql'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** `executeType` of the wire. */
export const EXECUTE_TYPES: Readonly<Record<TaskKind, string>> = {
  http: '1',
  procedure: '2',
  interface: '3',
  script: '4',
  sql: '5',
};

const HeaderName = textOf('header_name', 100).min(1);
const HeaderValue = textOf('one_line', 4000);
const Seconds = z.number().int().min(1).max(120).default(30).describe('Time-out, seconds');

export const TaskHeader = z.object({
  name: HeaderName.describe('Name of the header'),
  value: HeaderValue.default('').describe('Its value; never sent back when secret'),
  secret: z.boolean().default(false).describe('Kept sealed'),
});
export type TaskHeader = z.infer<typeof TaskHeader>;

export const StatusCodes = z.array(z.number().int().min(100).max(599).describe('Status')).max(20);

const HttpTask = z.object({
  kind: z.literal('http'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']).default('GET').describe('Method'),
  url: textOf('web_address', 2000).min(1).describe('Address'),
  headers: z.array(TaskHeader).max(30).default([]).describe('Headers'),
  body: z.string().max(65_536).default('').describe('Body'),
  expect: StatusCodes.default([]).describe('Statuses that count as success; empty: 200 to 299'),
  seconds: Seconds,
});

const InterfaceTask = z.object({
  kind: z.literal('interface'),
  code: z.string().trim().min(1).max(100).describe('Code of the data interface'),
  parameters: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(100).describe('Name'),
        value: z.string().max(4000).describe('Value'),
      }),
    )
    .max(50)
    .default([])
    .describe('Parameters'),
});

const ScriptTask = z.object({
  kind: z.literal('script'),
  code: z.string().min(1).max(65_536).describe('JavaScript; `return` gives the output'),
  input: z.string().max(16_384).default('').describe('Text that the script sees as `input`'),
  http: z.boolean().default(false).describe('Whether `http()` may call out'),
  seconds: z.number().int().min(1).max(60).default(10).describe('Time-out, seconds'),
});

const LinkId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);

const ProcedureTask = z.object({
  kind: z.literal('procedure'),
  linkId: LinkId.refine((id) => id !== ZERO_ID, 'field.outer_source').describe('Data source; never the own database'),
  name: textOf('procedure_name', 200).min(1).describe('Procedure, as `name` or `schema.name`'),
  parameters: z
    .array(
      z.object({
        name: z.string().trim().max(100).default('').describe('What the value is; for people only'),
        value: z.string().max(4000).describe('Value, bound in this place'),
      }),
    )
    .max(50)
    .default([])
    .describe('Values in the order of the procedure'),
  seconds: Seconds,
});

const SqlTask = z.object({
  kind: z.literal('sql'),
  linkId: LinkId.describe('Data source; 0 the own database'),
  statement: z.string().trim().min(1).max(20_000).describe('One query, read-only'),
  expect: z.enum(['any', 'none', 'some']).default('any').describe('Rows that count as success'),
  seconds: Seconds,
});

/** What a scheduled task does. */
export const TaskContent = z
  .discriminatedUnion('kind', [HttpTask, InterfaceTask, ScriptTask, ProcedureTask, SqlTask])
  .describe('What it does');
export type TaskContent = z.infer<typeof TaskContent>;
export type HttpTask = z.infer<typeof HttpTask>;
export type ScriptTask = z.infer<typeof ScriptTask>;
type ProcedureTask = z.infer<typeof ProcedureTask>;
export type SqlTask = z.infer<typeof SqlTask>;
type InterfaceTask = z.infer<typeof InterfaceTask>;
