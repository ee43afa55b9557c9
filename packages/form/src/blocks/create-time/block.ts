import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { momentCodec } from '../../values/time-value';
import { texts } from './texts';

export const CreateTimeProps = FieldProps;
export type CreateTimeProps = z.infer<typeof CreateTimeProps>;

const definition = systemBlock<CreateTimeProps>({
  listWidth: 172,
  key: 'createTime',
  propsSchema: CreateTimeProps,
  defaults: () => CreateTimeProps.parse({ label: blockName(texts, 'createTime') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'created',

  filterKind: () => 'time',
  searchOps: ['between', 'gt', 'ge', 'lt', 'le'],
  startValue: (_props, { now }) => now,
  samples: [{ value: 1_772_326_245_000 }, { value: null }],
});

const codec = momentCodec<CreateTimeProps>('yyyy-MM-dd HH:mm:ss');

/** The server fills it in. */
const validate: Validate<CreateTimeProps> = () => [];

export const createTime: Block<CreateTimeProps> = { definition, codec, validate, texts };
