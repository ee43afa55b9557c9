import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, own, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleTree } from '../../texts/sample-options';
import { OptionSourceProps, SourceLevels, optionCodec, validateOption } from '../../values/option-value';
import { texts } from './texts';

export const TreeSelectProps = InputProps.extend({
  ...OptionSourceProps,
  /** Fields of another form whose values group those that are offered, from the top. */
  sourceGroups: SourceLevels.default([]),
  defaultValue: z.union([z.string().max(100), z.array(z.string().max(100)).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
  filterable: z.boolean().default(true),
});
export type TreeSelectProps = z.infer<typeof TreeSelectProps>;

const definition = inputBlock<TreeSelectProps>({
  key: 'treeSelect',
  group: 'advanced',
  propsSchema: TreeSelectProps,
  defaults: () => TreeSelectProps.parse({ label: blockName(texts, 'treeSelect'), options: sampleTree() }),
  properties: [
    placeholder,
    own('options'),
    toggle('multiple'),
    initialValue,
    localText('tip'),
    toggle('clearable'),
    toggle('filterable'),
    ...states,
  ],
  readsOptions: true,
  isTree: true,
  faults: ({ dataType, sourceGroups }) => (dataType === 'form' && sourceGroups.includes('') ? ['empty_level'] : []),
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 100 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  samples: [{ value: '11' }, { value: '1' }, { value: ['12', '2'], props: { multiple: true } }, { value: null }],
});

const codec = optionCodec<TreeSelectProps>((props) => props.multiple);

const validate: Validate<TreeSelectProps> = validateOption;

export const treeSelect: Block<TreeSelectProps> = { definition, codec, validate, texts };
