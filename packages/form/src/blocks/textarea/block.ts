import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps, TextRule } from '../../field-props';
import { initialValue, localText, numeric, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { protectedProps, protection } from '../../values/protected-text';
import { textCodec, validateText } from '../../values/text-value';
import { texts } from './texts';

const TEXTAREA_LENGTH = 4000;

export const TextareaProps = InputProps.extend({
  defaultValue: z.string().max(TEXTAREA_LENGTH).optional(),
  maxLength: z.number().int().min(1).max(50_000).default(TEXTAREA_LENGTH),
  minRows: z.number().int().min(1).max(30).default(4),
  maxRows: z.number().int().min(1).max(60).default(4),
  regList: z.array(TextRule).max(10).default([]),
  ...protectedProps,
});
export type TextareaProps = z.infer<typeof TextareaProps>;

const definition = inputBlock<TextareaProps>({
  key: 'textarea',
  group: 'basic',
  propsSchema: TextareaProps,
  defaults: () => TextareaProps.parse({ label: blockName(texts, 'textarea') }),
  properties: [
    placeholder,
    initialValue,
    localText('tip'),
    numeric('minRows', 1, 30),
    // how high it grows; of a sub-table the same property is a limit
    { ...numeric('maxRows', 1, 60), group: 'look' },
    numeric('maxLength', 1, 50_000),
    toggle('readonly'),
    ...protection,
    ...states,
  ],
  sortable: false,
  column: () => ({ type: 'text' }),
  filterKind: () => 'text',
  searchOps: ['like', 'notLike', 'isNull', 'notNull'],
  samples: [{ value: '第一行\n第二行' }, { value: '  spaces kept  ' }, { value: null }],
});

const codec = textCodec<TextareaProps>();

const validate: Validate<TextareaProps> = validateText;

export const textarea: Block<TextareaProps> = { definition, codec, validate, texts };
