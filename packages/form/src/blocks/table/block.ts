import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block } from '../../block';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, numeric, onlyFor, own, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

/** A sub-table: its children are the columns, its value is an array of rows. */
export const TableProps = FieldProps.extend({
  required: z.boolean().default(false),
  disabled: z.boolean().default(false),
  addText: LocalText.optional(),
  showSummary: z.boolean().default(false),
  /** Fields of the columns that are summed. */
  summaryFields: z.array(z.string().max(60)).max(60).default([]),
  /** A new record starts with this many empty rows. */
  startRows: z.number().int().min(0).max(20).default(1),
  maxRows: z.number().int().min(1).max(1000).default(1000),
});
export type TableProps = z.infer<typeof TableProps>;

const definition = inputBlock<TableProps>({
  key: 'table',
  group: 'advanced',
  propsSchema: TableProps,
  defaults: () => TableProps.parse({ label: blockName(texts, 'table') }),
  properties: [
    localText('addText'),
    numeric('startRows', 0, 20),
    numeric('maxRows', 1, 1000),
    toggle('showSummary'),
    onlyFor('showSummary', true, own('summaryFields')),
    localText('tip'),
    toggle('required'),
    toggle('disabled'),
    toggle('noShow'),
  ],
  holdsChildren: true,
  holdsRows: true,
  seenProps: ({ summaryFields }, isSeen) => ({ summaryFields: summaryFields.filter(isSeen) }),
  storesColumn: false,
  inSubTable: false,
  listable: false,
  searchable: false,
  sortable: false,
});

export const table: Block<TableProps> = { definition, texts };
