import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps, TextRule } from '../../field-props';
import {
  choice,
  initialValue,
  localText,
  numeric,
  patterns,
  placeholder,
  plainText,
  states,
  toggle,
} from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { FOUND_LENGTH, protectedProps, protection } from '../../values/protected-text';
import { DEFAULT_TEXT_LENGTH, textCodec, validateText } from '../../values/text-value';
import { texts } from './texts';

export const ComInputProps = InputProps.extend({
  defaultValue: z.string().max(500).optional(),
  maxLength: z.number().int().min(1).max(4000).optional(),
  prefix: z.string().max(20).optional(),
  suffix: z.string().max(20).optional(),
  /** Another value in the same table may not be the same; the database keeps it. */
  unique: z.boolean().default(false),
  inputMode: z.enum(['text', 'numeric', 'tel', 'email']).default('text'),
  regList: z.array(TextRule).max(10).default([]),
  ...protectedProps,
});
export type ComInputProps = z.infer<typeof ComInputProps>;

/** Pixels of what is as long in every record: a number cut in the middle says nothing. */
const WIDTH_OF_MASK: Readonly<Partial<Record<ComInputProps['mask'], number>>> = {
  phone: 130,
  idCard: 190,
  bankCard: 200,
};

/** The same of a text that has to fit a pattern. */
const WIDTH_OF_PRESET: Readonly<Record<string, number>> = {
  phone: 130,
  telephone: 140,
  phoneOrTelephone: 140,
  email: 200,
  nationalId: 190,
};

const widthOf = ({ mask, regList }: ComInputProps): number | undefined =>
  WIDTH_OF_MASK[mask] ??
  regList.flatMap((rule) => ('preset' in rule ? (WIDTH_OF_PRESET[rule.preset] ?? []) : [])).at(0);

const definition = inputBlock<ComInputProps>({
  key: 'comInput',
  group: 'basic',
  propsSchema: ComInputProps,
  defaults: () => ComInputProps.parse({ label: blockName(texts, 'comInput') }),
  properties: [
    placeholder,
    initialValue,
    localText('tip'),
    numeric('maxLength', 1, 4000),
    plainText('prefix'),
    plainText('suffix'),
    choice('inputMode', 'text', 'numeric', 'tel', 'email'),
    patterns,
    toggle('unique'),
    toggle('readonly'),
    ...protection,
    ...states,
  ],
  listWidthOf: widthOf,
  column: (props) => ({ type: 'text', length: props.maxLength ?? DEFAULT_TEXT_LENGTH }),
  faults: ({ encrypted, maxLength }) =>
    encrypted && (maxLength ?? DEFAULT_TEXT_LENGTH) > FOUND_LENGTH ? ['encrypted_length'] : [],
  filterKind: () => 'text',
  searchOps: ['like', 'eq', 'ne', 'notLike', 'startsWith', 'isNull', 'notNull'],
  samples: [{ value: '差旅费' }, { value: 'a\'b"c\\d%_' }, { value: '😀 𠮷' }, { value: '0' }, { value: null }],
});

const codec = textCodec<ComInputProps>();

const validate: Validate<ComInputProps> = validateText;

export const comInput: Block<ComInputProps> = { definition, codec, validate, texts };
