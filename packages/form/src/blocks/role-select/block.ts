import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { blockName } from '../../texts/block-texts';
import { MemberBlockProps, memberFacts, memberProperties } from '../../values/member-block';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const RoleSelectProps = MemberBlockProps;
export type RoleSelectProps = z.infer<typeof RoleSelectProps>;

const definition = inputBlock<RoleSelectProps>({
  key: 'roleSelect',
  ...memberFacts,
  propsSchema: RoleSelectProps,
  defaults: () => RoleSelectProps.parse({ label: blockName(texts, 'roleSelect') }),
  properties: memberProperties,
  names: () => 'role',
  samples: [{ value: 'role-1' }, { value: null }, { value: ['role-2', 'role-1'], props: { multiple: true } }],
});

const codec = memberCodec<RoleSelectProps>('role');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<RoleSelectProps> = () => [];

export const roleSelect: Block<RoleSelectProps> = { definition, codec, validate, texts };
