import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const ModifyUserProps = FieldProps;
export type ModifyUserProps = z.infer<typeof ModifyUserProps>;

const definition = systemBlock<ModifyUserProps>({
  key: 'modifyUser',
  propsSchema: ModifyUserProps,
  defaults: () => ModifyUserProps.parse({ label: blockName(texts, 'modifyUser') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'modifier',
  sortable: false,
  holds: 'user',
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'isNull', 'notNull'],
  samples: [{ value: 'user-1' }, { value: null }],
});

const codec = memberCodec<ModifyUserProps>('user');

/** The server fills it in. */
const validate: Validate<ModifyUserProps> = () => [];

export const modifyUser: Block<ModifyUserProps> = { definition, codec, validate, texts };
