import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, localText, numeric, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { fileCodec, validateFiles } from '../../values/file-value';
import { texts } from './texts';

export const UploadImgProps = InputProps.extend({
  accept: z
    .array(z.enum(['image']))
    .max(1)
    .default(['image']),
  /** Largest file in `sizeUnit`s (spec 5.4: 2 MB). */
  fileSize: z.number().positive().max(10_240).default(2),
  sizeUnit: z.enum(['KB', 'MB', 'GB']).default('MB'),
  maxFiles: z.number().int().min(1).max(100).default(9),
  showTip: z.boolean().default(false),
});
export type UploadImgProps = z.infer<typeof UploadImgProps>;

const definition = inputBlock<UploadImgProps>({
  key: 'uploadImg',
  group: 'advanced',
  propsSchema: UploadImgProps,
  defaults: () => UploadImgProps.parse({ label: blockName(texts, 'uploadImg') }),
  properties: [
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
  shows: 'pictures',
  column: () => ({ type: 'jsonb' }),
  samples: [{ value: [{ name: '发票.png', fileId: '2026/ab-1', url: '/api/file/1' }] }, { value: null }],
});

const codec = fileCodec<UploadImgProps>();

const validate: Validate<UploadImgProps> = validateFiles;

export const uploadImg: Block<UploadImgProps> = { definition, codec, validate, texts };
