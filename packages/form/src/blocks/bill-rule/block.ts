import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, own, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { textCodec } from '../../values/text-value';
import { texts } from './texts';

export const NumberingRuleProps = FieldProps.extend({
  /** Code of the numbering rule; must be chosen before saving. */
  rule: z.string().max(64).default(''),
});
export type NumberingRuleProps = z.infer<typeof NumberingRuleProps>;

const definition = inputBlock<NumberingRuleProps>({
  key: 'billRule',
  group: 'advanced',
  propsSchema: NumberingRuleProps,
  defaults: () => NumberingRuleProps.parse({ label: blockName(texts, 'billRule') }),
  properties: [own('rule'), localText('tip'), toggle('noShow')],
  isServerMade: true,
  isBillNumber: true,
  billRule: (props) => (props.rule === '' ? undefined : props.rule),
  column: () => ({ type: 'text', length: 100 }),
  filterKind: () => 'text',
  searchOps: ['like', 'eq', 'startsWith', 'isNull', 'notNull'],
  samples: [{ value: 'BX202611210001' }, { value: null }],
});

const codec = textCodec<NumberingRuleProps>();

/** The server makes it. */
const validate: Validate<NumberingRuleProps> = () => [];

export const billRule: Block<NumberingRuleProps> = { definition, codec, validate, texts };
