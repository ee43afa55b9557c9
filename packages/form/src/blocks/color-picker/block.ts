import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import type { Normalised } from '../../problem';
import { bad, good, isEmpty } from '../../problem';
import { inGroup, initialValue, localText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/;

export const ColorPickerProps = InputProps.extend({
  /** `#1677ff`, with `alpha` also `#1677ff80`. */
  defaultValue: z.string().regex(COLOUR).optional(),
  alpha: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type ColorPickerProps = z.infer<typeof ColorPickerProps>;

const definition = inputBlock<ColorPickerProps>({
  key: 'colorPicker',
  group: 'basic',
  listWidth: 110,
  propsSchema: ColorPickerProps,
  defaults: () => ColorPickerProps.parse({ label: blockName(texts, 'colorPicker') }),
  properties: [initialValue, localText('tip'), inGroup('validation', toggle('alpha')), toggle('clearable'), ...states],
  sortable: false,
  column: () => ({ type: 'text', length: 9 }),
  filterKind: () => 'text',
  searchOps: ['eq', 'ne', 'isNull', 'notNull'],
  samples: [{ value: '#1677ff' }, { value: '#1677ff80', props: { alpha: true } }, { value: null }],
});

/** `#ABC` and `#AABBCC` in any case are taken. */
const read = (value: unknown, { alpha }: ColorPickerProps): Normalised<string | null> => {
  if (isEmpty(value)) return good(null);
  const text = typeof value === 'string' && value.length < 20 ? value.trim().toLowerCase() : '';
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  const long = short ? `#${[short[1], short[2], short[3]].map((each) => `${each}${each}`).join('')}` : text;
  return COLOUR.test(long) && (alpha || long.length === 7) ? good(long) : bad('form.problem.not_colour');
};

const codec: BlockCodec<ColorPickerProps> = {
  normalise: read,
  toColumn: (value) => value ?? null,
  fromColumn: (stored) => (isEmpty(stored) ? null : String(stored)),
  toText: (value) => (typeof value === 'string' ? value : ''),
  fromText: (text, props) => read(text.trim(), props),
};

/** The codec lets nothing but colours through. */
const validate: Validate<ColorPickerProps> = () => [];

export const colorPicker: Block<ColorPickerProps> = { definition, codec, validate, texts };
