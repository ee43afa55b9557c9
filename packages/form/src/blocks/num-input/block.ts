import { z } from 'zod';
import type { Block, NumberLook, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, numeric, placeholder, plainText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { MAX_SCALE, NUMERIC_LENGTH, numberCodec, numberWidth, validateNumber } from '../../values/number-value';
import { texts } from './texts';

export const NumInputProps = InputProps.extend({
  defaultValue: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().default(1),
  precision: z.number().int().min(0).max(MAX_SCALE).optional(),
  /** Shown 1,234,567.8; the value stays a number. */
  thousands: z.boolean().default(false),
  suffix: z.string().max(20).optional(),
});
export type NumInputProps = z.infer<typeof NumInputProps>;

export const numberLook = ({ precision, thousands, suffix = '' }: NumInputProps): NumberLook => ({
  scale: precision,
  thousands,
  after: suffix,
});

const definition = inputBlock<NumInputProps>({
  key: 'numInput',
  listWidthOf: (props) => numberWidth(numberLook(props)),
  group: 'basic',
  propsSchema: NumInputProps,
  defaults: () => NumInputProps.parse({ label: blockName(texts, 'numInput') }),
  properties: [
    placeholder,
    initialValue,
    localText('tip'),
    numeric('min'),
    numeric('max'),
    numeric('step', 0),
    numeric('precision', 0, MAX_SCALE),
    plainText('suffix'),
    toggle('thousands'),
    toggle('readonly'),
    ...states,
  ],
  summable: true,
  column: (props) => ({ type: 'numeric', length: NUMERIC_LENGTH, scale: props.precision ?? MAX_SCALE }),
  filterKind: () => 'number',
  searchOps: ['between', 'eq', 'ne', 'gt', 'ge', 'lt', 'le', 'isNull', 'notNull'],
  samples: [{ value: 0 }, { value: -12.5 }, { value: 1234567.891 }, { value: 0.000001 }, { value: null }],
});

const codec = numberCodec(numberLook);

const validate: Validate<NumInputProps> = validateNumber;

export const numInput: Block<NumInputProps> = { definition, codec, validate, texts };
