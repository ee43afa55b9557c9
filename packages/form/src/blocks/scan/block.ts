import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps, TextRule } from '../../field-props';
import { localText, numeric, patterns, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { DEFAULT_TEXT_LENGTH, textCodec, validateText } from '../../values/text-value';
import { texts } from './texts';

/** A text that a camera reads from a QR or bar code; it may be typed too unless the designer forbids it on the screen. */
export const ScanProps = InputProps.extend({
  maxLength: z.number().int().min(1).max(4000).optional(),
  onlyScan: z.boolean().default(false),
  unique: z.boolean().default(false),
  regList: z.array(TextRule).max(10).default([]),
});
export type ScanProps = z.infer<typeof ScanProps>;

const definition = inputBlock<ScanProps>({
  key: 'scan',
  group: 'advanced',
  propsSchema: ScanProps,
  defaults: () => ScanProps.parse({ label: blockName(texts, 'scan') }),
  properties: [
    placeholder,
    localText('tip'),
    numeric('maxLength', 1, 4000),
    patterns,
    toggle('unique'),
    toggle('onlyScan'),
    ...states,
  ],
  column: (props) => ({ type: 'text', length: props.maxLength ?? DEFAULT_TEXT_LENGTH }),
  filterKind: () => 'text',
  searchOps: ['like', 'eq', 'ne', 'startsWith', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [{ value: '6901234567892' }, { value: 'https://example.com/asset/1?x=2' }, { value: null }],
});

const codec = textCodec<ScanProps>();

const validate: Validate<ScanProps> = validateText;

export const scan: Block<ScanProps> = { definition, codec, validate, texts };
