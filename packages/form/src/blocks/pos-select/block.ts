import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { blockName } from '../../texts/block-texts';
import { MemberBlockProps, memberFacts, memberProperties } from '../../values/member-block';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const PosSelectProps = MemberBlockProps;
export type PosSelectProps = z.infer<typeof PosSelectProps>;

const definition = inputBlock<PosSelectProps>({
  key: 'posSelect',
  ...memberFacts,
  propsSchema: PosSelectProps,
  defaults: () => PosSelectProps.parse({ label: blockName(texts, 'posSelect') }),
  properties: memberProperties,
  names: () => 'position',
  samples: [
    { value: 'position-1' },
    { value: null },
    { value: ['position-2', 'position-1'], props: { multiple: true } },
  ],
});

const codec = memberCodec<PosSelectProps>('position');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<PosSelectProps> = () => [];

export const posSelect: Block<PosSelectProps> = { definition, codec, validate, texts };
