import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../block';
import { inputBlock } from '../define-block';
import { FieldProps } from '../field-props';
import { inGroup, localText, own, toggle } from '../property-spec';
import { blockName } from '../texts/block-texts';
import { memberCodec } from './member-value';
import { listFromColumn } from './option-value';
import type { OtherKind } from './name-kind';

export const RelatedAttrProps = FieldProps.extend({
  /** Name of the field of the same form whose record is looked at. */
  relation: z.string().max(60).default(''),
  /** The form, or flow, of that record, and the field of it which is shown. */
  relatedForm: z.string().max(64).default(''),
  relatedField: z.string().max(60).default(''),
});
export type RelatedAttrProps = z.infer<typeof RelatedAttrProps>;

/** Names what a field of a record says (`record`), or of the record of an instance (`case`). */
export const relatedKind = (of: 'record' | 'case', { relatedForm, relatedField }: RelatedAttrProps): OtherKind =>
  `${of}/${relatedForm}/${relatedField}`;

/** Nobody types it. */
const validate: Validate<RelatedAttrProps> = () => [];

type Given = {
  key: 'relationFormAttr' | 'relationFlowAttr';
  of: 'record' | 'case';
  texts: Block['texts'];
  sample: { value: string; props: Partial<RelatedAttrProps> };
};

/** What a field of a related record says now; nothing of it is stored here. */
export const relatedAttr = ({ key, of, texts, sample }: Given): Block<RelatedAttrProps> => {
  const kindOf = (props: RelatedAttrProps): OtherKind => relatedKind(of, props);
  const definition = inputBlock<RelatedAttrProps>({
    key,
    group: 'advanced',
    propsSchema: RelatedAttrProps,
    defaults: () => RelatedAttrProps.parse({ label: blockName(texts, key) }),
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
    samples: [sample, { value: null }],
  });
  const one = memberCodec<RelatedAttrProps>(kindOf);
  // the field that it looks at may hold several records: what each of them says
  const codec: BlockCodec<RelatedAttrProps> = {
    ...one,
    fromColumn: (stored, props) => (Array.isArray(stored) ? listFromColumn(stored) : one.fromColumn(stored, props)),
  };
  return { definition, codec, validate, texts };
};
