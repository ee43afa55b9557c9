import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { localText, states } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { fileCodec, validateFiles } from '../../values/file-value';
import { texts } from './texts';

/** Largest picture of a signature in `sizeUnit`s; drawn by us, it is far smaller. */
const LARGEST = 1;

/** A picture of what was written by hand, kept as a file of the record. */
export const SignProps = InputProps.extend({
  accept: z
    .array(z.enum(['image']))
    .max(1)
    .default(['image']),
  fileSize: z.number().positive().max(10).default(LARGEST),
  sizeUnit: z.enum(['KB', 'MB', 'GB']).default('MB'),
  maxFiles: z.literal(1).default(1),
});
export type SignProps = z.infer<typeof SignProps>;

const definition = inputBlock<SignProps>({
  key: 'sign',
  group: 'advanced',
  listWidth: 140,
  propsSchema: SignProps,
  defaults: () => SignProps.parse({ label: blockName(texts, 'sign') }),
  properties: [localText('tip'), ...states],
  searchable: false,
  sortable: false,
  isFile: true,
  column: () => ({ type: 'jsonb' }),
  startValue: () => undefined,
  samples: [{ value: [{ name: '手写签名.png', fileId: '2026/sign-1', url: '/api/file/1' }] }, { value: null }],
});

const codec = fileCodec<SignProps>();

const validate: Validate<SignProps> = validateFiles;

export const sign: Block<SignProps> = { definition, codec, validate, texts };
