import { z } from 'zod';
import type { Block, NumberLook, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, numeric, placeholder, plainText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { NUMERIC_LENGTH, numberCodec, numberWidth, validateNumber } from '../../values/number-value';
import { texts } from './texts';

export const QbAmountProps = InputProps.extend({
  defaultValue: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  precision: z.number().int().min(0).max(4).default(2),
  prefix: z.string().max(10).default('¥'),
  /** The amount in Chinese capitals below the input (spec 5.1). */
  showCapital: z.boolean().default(false),
});
export type QbAmountProps = z.infer<typeof QbAmountProps>;

export const numberLook = ({ precision, prefix }: QbAmountProps): NumberLook => ({
  scale: precision,
  thousands: true,
  before: prefix,
});

const definition = inputBlock<QbAmountProps>({
  key: 'qbAmount',
  listWidthOf: (props) => numberWidth(numberLook(props)),
  group: 'basic',
  propsSchema: QbAmountProps,
  defaults: () => QbAmountProps.parse({ label: blockName(texts, 'qbAmount') }),
  properties: [
    placeholder,
    initialValue,
    localText('tip'),
    numeric('min'),
    numeric('max'),
    numeric('precision', 0, 4),
    plainText('prefix'),
    toggle('showCapital'),
    toggle('readonly'),
    ...states,
  ],
  summable: true,
  column: (props) => ({ type: 'numeric', length: NUMERIC_LENGTH, scale: props.precision }),
  filterKind: () => 'number',
  searchOps: ['between', 'eq', 'ne', 'gt', 'ge', 'lt', 'le', 'isNull', 'notNull'],
  samples: [{ value: 0 }, { value: 5000.01 }, { value: -3.5 }, { value: 999999999999.99 }, { value: null }],
});

const codec = numberCodec(numberLook);

const validate: Validate<QbAmountProps> = validateNumber;

export const qbAmount: Block<QbAmountProps> = { definition, codec, validate, texts };
