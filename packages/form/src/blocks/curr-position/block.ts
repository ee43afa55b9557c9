import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const CurrPositionProps = FieldProps;
export type CurrPositionProps = z.infer<typeof CurrPositionProps>;

/** The main position of whoever created the record, as it was then. */
const definition = inputBlock<CurrPositionProps>({
  key: 'currPosition',
  group: 'system',
  propsSchema: CurrPositionProps,
  defaults: () => CurrPositionProps.parse({ label: blockName(texts, 'currPosition') }),
  properties: [localText('tip'), toggle('noShow')],
  isServerMade: true,
  makes: 'position',
  names: () => 'position',
  inSubTable: false,
  sortable: false,
  column: () => ({ type: 'text', length: 64 }),
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [{ value: 'position-1' }, { value: null }],
});

const codec = memberCodec<CurrPositionProps>('position');

/** The server fills it in. */
const validate: Validate<CurrPositionProps> = () => [];

export const currPosition: Block<CurrPositionProps> = { definition, codec, validate, texts };
