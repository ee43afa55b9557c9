import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { inGroup, localText, own, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import type { OtherKind } from '../../values/name-kind';
import { texts } from './texts';

export const RelationFlowProps = InputProps.extend({
  relatedFlow: z.string().max(64).default(''),
  clearable: z.boolean().default(true),
});
export type RelationFlowProps = z.infer<typeof RelationFlowProps>;

const kindOf = ({ relatedFlow }: RelationFlowProps): OtherKind => `case/${relatedFlow}`;

const definition = inputBlock<RelationFlowProps>({
  key: 'relationFlow',
  group: 'advanced',
  listWidth: 160,
  propsSchema: RelationFlowProps,
  defaults: () => RelationFlowProps.parse({ label: blockName(texts, 'relationFlow') }),
  properties: [placeholder, inGroup('basics', own('relatedFlow')), localText('tip'), toggle('clearable'), ...states],
  names: kindOf,
  relatesTo: ({ relatedFlow }) => (relatedFlow === '' ? {} : { flow: relatedFlow }),
  faults: ({ relatedFlow }) => (relatedFlow === '' ? ['no_related_flow'] : []),
  sortable: false,
  column: () => ({ type: 'text', length: 64 }),
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'notIn', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [{ value: 'case-1', props: { relatedFlow: 'leave' } }, { value: null }],
});

const codec = memberCodec<RelationFlowProps>(kindOf);

/** That it exists and may be seen is asked where records are stored. */
const validate: Validate<RelationFlowProps> = () => [];

export const relationFlow: Block<RelationFlowProps> = { definition, codec, validate, texts };
