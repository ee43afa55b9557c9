import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { DATA_SYNC_BASE as BASE, dataSyncErrors, SyncPart } from './data-sync.contract';

const MENU = 'dataApp.dataSync';

/** One value on its way, in the words of its databases; null is NULL. */
const PreviewCell = z.object({
  source: z.string().nullable().describe('As the source has it'),
  written: z.string().nullable().describe('As it would be written'),
  held: z.string().nullable().describe('As the target has it now'),
  state: z
    .enum(['same', 'differs', 'changed', 'unsure', 'refused'])
    .describe(
      'differs: the target holds another value; changed: written in another form; unsure: only the target knows; refused: does not fit',
    ),
  message: z.string().describe('Why it is changed or refused'),
});

const PreviewReply = z.object({
  targetExists: z.boolean().describe('The target table is there'),
  columns: z
    .array(
      z.object({
        from: z.string().describe('Column of the source'),
        to: z.string().describe('Column of the target'),
        fromType: z.string().describe('Its type in the words of the source'),
        toType: z.string().describe('Type in the words of the target'),
        isKey: z.boolean().describe('Part of the key'),
      }),
    )
    .describe('Columns in their order'),
  rows: z
    .array(
      z.object({
        action: z.enum(['insert', 'update', 'unchanged', 'refused']).describe('What would happen to it'),
        cells: z.array(PreviewCell).describe('Values in the order of the columns'),
      }),
    )
    .describe('The first rows of the source, at most 20'),
});
export type SyncPreview = z.infer<typeof PreviewReply>;

/** Refusals of a part that does not fit its tables. */
const partErrors = [
  dataSyncErrors.source_missing,
  dataSyncErrors.no_column,
  dataSyncErrors.key_missing,
  dataSyncErrors.target_missing,
  dataSyncErrors.target_key,
  dataSyncErrors.mark_taken,
  dataSyncErrors.mark_kind,
  dataSyncErrors.clocks,
];

export const previewPart = route({
  method: 'POST',
  path: `${BASE}/Actions/Preview`,
  summary: 'The first 20 rows of a table as a sync that is being made would write them; writes nothing',
  access: {
    anyOf: [
      { menu: MENU, button: 'btn_add' },
      { menu: MENU, button: 'btn_edit' },
    ],
  },
  body: z.object({ fromId: Id.describe('Source'), toId: Id.describe('Target'), part: SyncPart }),
  reply: PreviewReply,
  errors: [dataSyncErrors.same, dataSyncErrors.own_target, ...partErrors],
});

export const previewSync = route({
  method: 'POST',
  path: `${BASE}/:id/Actions/Preview`,
  summary: 'The next 20 rows of one of its tables as a sync would write them; writes nothing',
  access: { menu: MENU, button: 'btn_run' },
  params: IdParams,
  body: z.object({ at: z.number().int().min(0).max(199).default(0).describe('Which of its tables, from 0') }),
  reply: PreviewReply,
  errors: [dataSyncErrors.not_found, ...partErrors],
});
