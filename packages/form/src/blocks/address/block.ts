import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { bad, good, isEmpty } from '../../problem';
import { choice, inGroup, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { nameIn } from '../../values/member-value';
import { listFromColumn, listToColumn } from '../../values/option-value';
import { texts } from './texts';

export const AddressProps = InputProps.extend({
  /** 0 province, 1 city, 2 district, 3 street: as far as it must go. */
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).default(2),
  clearable: z.boolean().default(true),
});
export type AddressProps = z.infer<typeof AddressProps>;

/** Ids of regions from the province down. */
const definition = inputBlock<AddressProps>({
  key: 'address',
  group: 'advanced',
  listWidth: 180,
  propsSchema: AddressProps,
  defaults: () => AddressProps.parse({ label: blockName(texts, 'address') }),
  properties: [
    placeholder,
    inGroup('basics', choice('level', 0, 1, 2, 3)),
    localText('tip'),
    toggle('clearable'),
    ...states,
  ],
  names: () => 'area',
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  filterKind: () => 'texts',
  searchOps: ['hasAny', 'has', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [{ value: ['330000', '330100'] }, { value: null }],
});

const BETWEEN = '/';
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

const codec: BlockCodec<AddressProps> = {
  normalise: (value, { level }) => {
    if (isEmpty(value)) return good(null);
    return Array.isArray(value) && value.length <= level + 1 && value.every(isId)
      ? good([...value])
      : bad('form.problem.not_a_area');
  },
  toColumn: listToColumn,
  fromColumn: listFromColumn,
  toText: (value, _props, host) =>
    Array.isArray(value) ? value.map((id) => nameIn('area', String(id), host) ?? String(id)).join(BETWEEN) : '',
  fromText: (text, props, host) => {
    const trimmed = text.trim();
    if (trimmed === '') return good(null);
    const path = host.otherIds.get(trimmed)?.split(',');
    return path ? codec.normalise(path, props) : bad('form.problem.unknown_area', { text: trimmed });
  },
};

/** The codec lets only ids of regions through; a place may have fewer levels than others, as Dongguan has. */
const validate: Validate<AddressProps> = () => [];

export const address: Block<AddressProps> = { definition, codec, validate, texts };
