import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { momentCodec } from '../../values/time-value';
import { texts } from './texts';

export const ModifyTimeProps = FieldProps;
export type ModifyTimeProps = z.infer<typeof ModifyTimeProps>;

const definition = systemBlock<ModifyTimeProps>({
  key: 'modifyTime',
  listWidth: 172,
  propsSchema: ModifyTimeProps,
  defaults: () => ModifyTimeProps.parse({ label: blockName(texts, 'modifyTime') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'modified',
  filterKind: () => 'time',
  searchOps: ['between', 'gt', 'ge', 'lt', 'le'],
  samples: [{ value: 1_772_326_245_000 }, { value: null }],
});

const codec = momentCodec<ModifyTimeProps>('yyyy-MM-dd HH:mm:ss');

/** The server fills it in. */
const validate: Validate<ModifyTimeProps> = () => [];

export const modifyTime: Block<ModifyTimeProps> = { definition, codec, validate, texts };
