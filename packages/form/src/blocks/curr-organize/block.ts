import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const CurrOrganizeProps = FieldProps;
export type CurrOrganizeProps = z.infer<typeof CurrOrganizeProps>;

const definition = systemBlock<CurrOrganizeProps>({
  key: 'currOrganize',
  propsSchema: CurrOrganizeProps,
  defaults: () => CurrOrganizeProps.parse({ label: blockName(texts, 'currOrganize') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'organisation',
  sortable: false,
  holds: 'department',
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'isNull', 'notNull'],
  samples: [{ value: 'department-1' }, { value: null }],
});

const codec = memberCodec<CurrOrganizeProps>('department');

/** The server fills it in. */
const validate: Validate<CurrOrganizeProps> = () => [];

export const currOrganize: Block<CurrOrganizeProps> = { definition, codec, validate, texts };
