import { z } from 'zod';
import { MAX_RECORD_ID } from '@qiaoban/contracts/ids';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { inGroup, localText, own, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import type { OtherKind } from '../../values/name-kind';
import { texts } from './texts';

export const RelationFormProps = InputProps.extend({
  relatedForm: z.string().max(64).default(''),
  /** Field of that form which a record is shown and found by. */
  relatedField: z.string().max(60).default(''),
  /** Several records; from each of them leads a way back here. */
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type RelationFormProps = z.infer<typeof RelationFormProps>;

const kindOf = ({ relatedForm, relatedField }: RelationFormProps): OtherKind => `record/${relatedForm}/${relatedField}`;

const definition = inputBlock<RelationFormProps>({
  key: 'relationForm',
  group: 'advanced',
  listWidth: 160,
  propsSchema: RelationFormProps,
  defaults: () => RelationFormProps.parse({ label: blockName(texts, 'relationForm') }),
  properties: [
    placeholder,
    inGroup('basics', own('relatedForm')),
    inGroup('basics', own('relatedField')),
    inGroup('basics', toggle('multiple')),
    localText('tip'),
    toggle('clearable'),
    ...states,
  ],
  names: kindOf,
  relatesTo: ({ relatedForm }) => (relatedForm === '' ? {} : { form: relatedForm }),
  faults: ({ relatedForm, relatedField }) => (relatedForm === '' || relatedField === '' ? ['no_related_form'] : []),
  sortable: false,
  column: ({ multiple }) => (multiple ? { type: 'jsonb' } : { type: 'text', length: MAX_RECORD_ID }),
  filterKind: ({ multiple }) => (multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [
    { value: 'record-1', props: { relatedForm: 'assets', relatedField: 'name' } },
    { value: ['record-2', 'record-1'], props: { relatedForm: 'assets', relatedField: 'name', multiple: true } },
    { value: null },
  ],
});

const codec = memberCodec<RelationFormProps>(kindOf);

/** That it exists and may be seen is asked where records are stored. */
const validate: Validate<RelationFormProps> = () => [];

export const relationForm: Block<RelationFormProps> = { definition, codec, validate, texts };
