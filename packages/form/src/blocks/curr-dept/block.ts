import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const CurrDeptProps = FieldProps;
export type CurrDeptProps = z.infer<typeof CurrDeptProps>;

const definition = systemBlock<CurrDeptProps>({
  key: 'currDept',
  propsSchema: CurrDeptProps,
  defaults: () => CurrDeptProps.parse({ label: blockName(texts, 'currDept') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'department',
  sortable: false,
  holds: 'department',
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'isNull', 'notNull'],
  startValue: (_props, { myDepartment }) => myDepartment,
  samples: [{ value: 'department-1' }, { value: null }],
});

const codec = memberCodec<CurrDeptProps>('department');

/** The server fills it in. */
const validate: Validate<CurrDeptProps> = () => [];

export const currDept: Block<CurrDeptProps> = { definition, codec, validate, texts };
