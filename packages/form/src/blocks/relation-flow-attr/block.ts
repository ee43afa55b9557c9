import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { inGroup, localText, own, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import type { OtherKind } from '../../values/name-kind';
import { texts } from './texts';

export const RelationFlowAttrProps = FieldProps.extend({
  /** Name of the relationFlow field whose record is looked at. */
  relation: z.string().max(60).default(''),
  /** Its flow, and the field of that form which is shown. */
  relatedForm: z.string().max(64).default(''),
  relatedField: z.string().max(60).default(''),
});
export type RelationFlowAttrProps = z.infer<typeof RelationFlowAttrProps>;

const kindOf = ({ relatedForm, relatedField }: RelationFlowAttrProps): OtherKind =>
  `case/${relatedForm}/${relatedField}`;

/** What a field of the related case's record says now; nothing of it is stored here. */
const definition = inputBlock<RelationFlowAttrProps>({
  key: 'relationFlowAttr',
  group: 'advanced',
  propsSchema: RelationFlowAttrProps,
  defaults: () => RelationFlowAttrProps.parse({ label: blockName(texts, 'relationFlowAttr') }),
  properties: [
    inGroup('basics', own('relation')),
    inGroup('basics', own('relatedField')),
    localText('tip'),
    toggle('noShow'),
  ],
  storesColumn: false,
  isServerMade: true,
  seenProps: ({ relation }, isSeen) => (isSeen(relation) ? {} : { relation: '' }),
  mirrors: ({ relation }) => relation,
  names: kindOf,
  faults: ({ relation, relatedField }) => (relation === '' || relatedField === '' ? ['no_relation'] : []),
  inSubTable: false,
  searchable: false,
  sortable: false,
  startValue: () => undefined,
  samples: [
    { value: 'case-1', props: { relation: 'leave', relatedForm: 'leave', relatedField: 'days' } },
    { value: null },
  ],
});

const codec = memberCodec<RelationFlowAttrProps>(kindOf);

/** Nobody types it. */
const validate: Validate<RelationFlowAttrProps> = () => [];

export const relationFlowAttr: Block<RelationFlowAttrProps> = { definition, codec, validate, texts };
