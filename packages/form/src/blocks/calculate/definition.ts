import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, localText, numeric, own, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';
import { DEFAULT_TEXT_LENGTH } from '../../values/text-value';
import { NUMERIC_LENGTH } from '../../values/number-value';

export const CalculateProps = FieldProps.extend({
  /** Formula of the shared language; a column of a sub-table is `lines.amount`: its row's value inside, all rows outside. */
  expression: z.string().max(4000).default(''),
  resultType: z.enum(['number', 'text']).default('number'),
  precision: z.number().int().min(0).max(6).default(2),
  thousands: z.boolean().default(true),
  showCapital: z.boolean().default(false),
});
export type CalculateProps = z.infer<typeof CalculateProps>;

export const definition = inputBlock<CalculateProps>({
  key: 'calculate',
  group: 'advanced',
  icon: 'CalculatorOutlined',
  propsSchema: CalculateProps,
  defaults: () => CalculateProps.parse({ label: blockName('calculate') }),
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
