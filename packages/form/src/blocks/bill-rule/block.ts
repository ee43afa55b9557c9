import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, own, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { textCodec } from '../../values/text-value';
import { texts } from './texts';

export const BillRuleProps = FieldProps.extend({
  /** Code of the bill rule; must be chosen before saving. */
  rule: z.string().max(64).default(''),
});
export type BillRuleProps = z.infer<typeof BillRuleProps>;

const definition = inputBlock<BillRuleProps>({
  key: 'billRule',
  group: 'advanced',
  propsSchema: BillRuleProps,
  defaults: () => BillRuleProps.parse({ label: blockName(texts, 'billRule') }),
  properties: [own('rule'), localText('tip'), toggle('noShow')],
  isServerMade: true,
  isBillNumber: true,
  billRule: (props) => (props.rule === '' ? undefined : props.rule),
  column: () => ({ type: 'text', length: 100 }),
  filterKind: () => 'text',
  searchOps: ['like', 'eq', 'startsWith', 'isNull', 'notNull'],
  samples: [{ value: 'BX202611210001' }, { value: null }],
});

const codec = textCodec<BillRuleProps>();

/** The server makes it. */
const validate: Validate<BillRuleProps> = () => [];

export const billRule: Block<BillRuleProps> = { definition, codec, validate, texts };
