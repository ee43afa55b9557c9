import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { blockName } from '../../texts/block-texts';
import { MemberBlockProps, memberFacts, memberProperties } from '../../values/member-block';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const ComSelectProps = MemberBlockProps;
export type ComSelectProps = z.infer<typeof ComSelectProps>;

const definition = inputBlock<ComSelectProps>({
  key: 'comSelect',
  ...memberFacts,
  propsSchema: ComSelectProps,
  defaults: () => ComSelectProps.parse({ label: blockName(texts, 'comSelect') }),
  properties: memberProperties,
  holds: 'department',
  samples: [
    { value: 'department-1' },
    { value: null },
    { value: ['department-2', 'department-1'], props: { multiple: true } },
  ],
});

const codec = memberCodec<ComSelectProps>('department');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<ComSelectProps> = () => [];

export const comSelect: Block<ComSelectProps> = { definition, codec, validate, texts };
