import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps, TextRule } from '../../field-props';
import { localText, numeric, patterns, placeholder, states } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { textCodec, validateText } from '../../values/text-value';
import { SECRET_MASK } from '../../values/secret-value';
import { texts } from './texts';

export const PsdInputProps = InputProps.extend({
  maxLength: z.number().int().min(1).max(200).default(100),
  regList: z.array(TextRule).max(10).default([]),
});
export type PsdInputProps = z.infer<typeof PsdInputProps>;

/** A secret: typed unseen, shown as dots everywhere, in no search, no list of choices and no export. */
const definition = inputBlock<PsdInputProps>({
  key: 'PsdInput',
  group: 'basic',
  listWidth: 110,
  propsSchema: PsdInputProps,
  defaults: () => PsdInputProps.parse({ label: blockName(texts, 'PsdInput') }),
  properties: [placeholder, localText('tip'), numeric('maxLength', 1, 200), patterns, ...states],
  isSecret: true,
  searchable: false,
  sortable: false,
  column: () => ({ type: 'text' }),
  startValue: () => undefined,
  samples: [{ value: 'Ab1!中文' }, { value: null }],
});

const text = textCodec<PsdInputProps>();
const codec: BlockCodec<PsdInputProps> = { ...text, toText: (value) => (typeof value === 'string' ? SECRET_MASK : '') };

const validate: Validate<PsdInputProps> = validateText;

export const psdInput: Block<PsdInputProps> = { definition, codec, validate, texts };
