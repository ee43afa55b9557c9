import type { z } from 'zod';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';

export const CreateTimeProps = FieldProps;
export type CreateTimeProps = z.infer<typeof CreateTimeProps>;

export const definition = systemBlock<CreateTimeProps>({
  listWidth: 172,
  key: 'createTime',
  icon: 'ClockCircleOutlined',
  propsSchema: CreateTimeProps,
  defaults: () => CreateTimeProps.parse({ label: blockName('createTime') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'created',

  filterKind: () => 'time',
  searchOps: ['between', 'gt', 'ge', 'lt', 'le'],
  startValue: (_props, { now }) => now,
  samples: [{ value: 1_772_326_245_000 }, { value: null }],
});
