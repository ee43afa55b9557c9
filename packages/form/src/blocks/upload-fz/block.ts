import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, localText, numeric, own, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { fileCodec, validateFiles } from '../../values/file-value';
import { texts } from './texts';

export const UploadFzProps = InputProps.extend({
  accept: z
    .array(z.enum(['image', 'video', 'audio', 'excel', 'word', 'pdf', 'txt']))
    .max(7)
    .default([]),
  buttonText: LocalText.optional(),
  /** Largest file in `sizeUnit`s (spec 5.4: 2 MB). */
  fileSize: z.number().positive().max(10_240).default(2),
  sizeUnit: z.enum(['KB', 'MB', 'GB']).default('MB'),
  maxFiles: z.number().int().min(1).max(100).default(9),
  showTip: z.boolean().default(false),
});
export type UploadFzProps = z.infer<typeof UploadFzProps>;

const definition = inputBlock<UploadFzProps>({
  key: 'uploadFz',
  group: 'advanced',
  propsSchema: UploadFzProps,
  defaults: () => UploadFzProps.parse({ label: blockName(texts, 'uploadFz') }),
  properties: [
    own('accept'),
    localText('buttonText'),
    numeric('fileSize', 0, 10_240),
    choice('sizeUnit', 'KB', 'MB', 'GB'),
    numeric('maxFiles', 1, 100),
    toggle('showTip'),
    localText('tip'),
    ...states,
  ],
  searchable: false,
  sortable: false,
  isFile: true,
  column: () => ({ type: 'jsonb' }),
  samples: [{ value: [{ name: '合同 (1).pdf', fileId: '2026/ab-1', url: '/api/file/1' }] }, { value: null }],
});

const codec = fileCodec<UploadFzProps>();

const validate: Validate<UploadFzProps> = validateFiles;

export const uploadFz: Block<UploadFzProps> = { definition, codec, validate, texts };
