import type { z } from 'zod';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';

export const CurrDeptProps = FieldProps;
export type CurrDeptProps = z.infer<typeof CurrDeptProps>;

export const definition = systemBlock<CurrDeptProps>({
  key: 'currDept',
  icon: 'ClusterOutlined',
  propsSchema: CurrDeptProps,
  defaults: () => CurrDeptProps.parse({ label: blockName('currDept') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'department',
  sortable: false,
  holds: 'department',
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'isNull', 'notNull'],
  startValue: (_props, { myDepartment }) => myDepartment,
  samples: [{ value: 'department-1' }, { value: null }],
});
