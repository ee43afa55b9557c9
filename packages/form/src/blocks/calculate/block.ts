import { z } from 'zod';
import type { Block, BlockCodec, NumberLook, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { bad, good } from '../../problem';
import { choice, localText, numeric, own, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { NUMERIC_LENGTH, fitsColumn, numberCodec, numberWidth, roundTo } from '../../values/number-value';
import { DEFAULT_TEXT_LENGTH, textCodec } from '../../values/text-value';
import { texts } from './texts';

export const CalculateProps = FieldProps.extend({
  /** Formula of the shared language; a column of a sub-table is `lines.amount`: its row's value inside, all rows outside. */
  expression: z.string().max(4000).default(''),
  resultType: z.enum(['number', 'text']).default('number'),
  precision: z.number().int().min(0).max(6).default(2),
  thousands: z.boolean().default(true),
  showCapital: z.boolean().default(false),
});
export type CalculateProps = z.infer<typeof CalculateProps>;

export const numberLook = ({ precision, thousands }: CalculateProps): NumberLook => ({ scale: precision, thousands });

const definition = inputBlock<CalculateProps>({
  key: 'calculate',
  listWidthOf: (props) => (props.resultType === 'text' ? undefined : numberWidth(numberLook(props))),
  group: 'advanced',
  propsSchema: CalculateProps,
  defaults: () => CalculateProps.parse({ label: blockName(texts, 'calculate') }),
  properties: [
    own('expression'),
    choice('resultType', 'number', 'text'),
    numeric('precision', 0, 6),
    toggle('thousands'),
    toggle('showCapital'),
    localText('tip'),
    toggle('noShow'),
  ],
  summable: true,
  formula: (props) => props.expression,
  column: (props) =>
    props.resultType === 'text'
      ? { type: 'text', length: DEFAULT_TEXT_LENGTH }
      : { type: 'numeric', length: NUMERIC_LENGTH, scale: props.precision },
  filterKind: (props) => (props.resultType === 'text' ? 'text' : 'number'),
  searchOps: ['between', 'eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [{ value: 0 }, { value: 1234.5 }, { value: null }, { value: '壹仟元整', props: { resultType: 'text' } }],
});

const numbers = numberCodec(numberLook);
const strings = textCodec<CalculateProps>();
const of = (props: CalculateProps): BlockCodec<CalculateProps> => (props.resultType === 'text' ? strings : numbers);

/** `normalise` takes what the formula gave: rounded to the designer's decimals, texts cut to the column. */
const codec: BlockCodec<CalculateProps> = {
  normalise: (value, props) => {
    const result = of(props).normalise(typeof value === 'boolean' ? Number(value) : value, props);
    if (!result.ok || result.value === null) return result;
    if (typeof result.value === 'number') {
      const rounded = roundTo(result.value, props.precision);
      return fitsColumn(rounded, props.precision) ? good(rounded) : bad('form.problem.number_too_large');
    }
    return good([...String(result.value)].slice(0, DEFAULT_TEXT_LENGTH).join(''));
  },
  toColumn: (value, props) => of(props).toColumn(value, props),
  fromColumn: (stored, props) => of(props).fromColumn(stored, props),
  toText: (value, props, host) => of(props).toText(value, props, host),
  look: (props) => of(props).look?.(props),
  fromText: (text, props, host) => of(props).fromText(text, props, host),
};

/** Nobody types it, so there is nobody to tell. */
const validate: Validate<CalculateProps> = () => [];

export const calculate: Block<CalculateProps> = { definition, codec, validate, texts };
