import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { inGroup, localText, own, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import type { OtherKind } from '../../values/name-kind';
import { texts } from './texts';

export const RelationFormAttrProps = FieldProps.extend({
  /** Name of the relationForm field whose record is looked at. */
  relation: z.string().max(60).default(''),
  /** Its form, and the field of that form which is shown. */
  relatedForm: z.string().max(64).default(''),
  relatedField: z.string().max(60).default(''),
});
export type RelationFormAttrProps = z.infer<typeof RelationFormAttrProps>;

const kindOf = ({ relatedForm, relatedField }: RelationFormAttrProps): OtherKind =>
  `record/${relatedForm}/${relatedField}`;

/** What a field of the related record says now; nothing of it is stored here. */
const definition = inputBlock<RelationFormAttrProps>({
  key: 'relationFormAttr',
  group: 'advanced',
  propsSchema: RelationFormAttrProps,
  defaults: () => RelationFormAttrProps.parse({ label: blockName(texts, 'relationFormAttr') }),
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
    { value: 'record-1', props: { relation: 'asset', relatedForm: 'assets', relatedField: 'price' } },
    { value: null },
  ],
});

const codec = memberCodec<RelationFormAttrProps>(kindOf);

/** Nobody types it. */
const validate: Validate<RelationFormAttrProps> = () => [];

export const relationFormAttr: Block<RelationFormAttrProps> = { definition, codec, validate, texts };
