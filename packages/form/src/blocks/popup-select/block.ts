import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, own, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps, optionCodec, validateOption } from '../../values/option-value';
import { texts } from './texts';

export const PopupSelectProps = InputProps.extend({
  ...OptionSourceProps,
  /** Columns of the table: fields of the rows that the data interface answers. Without any: the name. */
  tableColumns: z
    .array(z.object({ field: z.string().max(60), title: LocalText }))
    .max(10)
    .default([]),
  defaultValue: z.union([z.string().max(100), z.array(z.string().max(100)).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type PopupSelectProps = z.infer<typeof PopupSelectProps>;

/** Choices as a table in a dialog, with search and pages: for lists that are too long or too wide for a drop-down. */
const definition = inputBlock<PopupSelectProps>({
  key: 'popupSelect',
  group: 'advanced',
  propsSchema: PopupSelectProps,
  defaults: () => PopupSelectProps.parse({ label: blockName(texts, 'popupSelect'), options: sampleOptions() }),
  properties: [
    placeholder,
    own('options'),
    own('tableColumns'),
    toggle('multiple'),
    initialValue,
    localText('tip'),
    toggle('clearable'),
    ...states,
  ],
  readsOptions: true,
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 100 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  samples: [{ value: '1' }, { value: null }, { value: ['2', '1'], props: { multiple: true } }],
});

const codec = optionCodec<PopupSelectProps>((props) => props.multiple);

const validate: Validate<PopupSelectProps> = validateOption;

export const popupSelect: Block<PopupSelectProps> = { definition, codec, validate, texts };
