import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { blockName } from '../../texts/block-texts';
import { MemberBlockProps, memberFacts, memberProperties } from '../../values/member-block';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const GroupSelectProps = MemberBlockProps;
export type GroupSelectProps = z.infer<typeof GroupSelectProps>;

const definition = inputBlock<GroupSelectProps>({
  key: 'groupSelect',
  ...memberFacts,
  propsSchema: GroupSelectProps,
  defaults: () => GroupSelectProps.parse({ label: blockName(texts, 'groupSelect') }),
  properties: memberProperties,
  names: () => 'group',
  samples: [{ value: 'group-1' }, { value: null }, { value: ['group-2', 'group-1'], props: { multiple: true } }],
});

const codec = memberCodec<GroupSelectProps>('group');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<GroupSelectProps> = () => [];

export const groupSelect: Block<GroupSelectProps> = { definition, codec, validate, texts };
