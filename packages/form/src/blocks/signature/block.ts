import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { bad, good, isEmpty } from '../../problem';
import { inGroup, localText, own, states } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

/** A seal drawn from words: the organisation on the round, its purpose below the star. */
export const Seal = z.object({
  id: z.string().min(1).max(40),
  name: z.string().max(40),
  purpose: z.string().max(20).default(''),
});
export type Seal = z.infer<typeof Seal>;

export const SignatureProps = InputProps.extend({ seals: z.array(Seal).max(50).default([]) });
export type SignatureProps = z.infer<typeof SignatureProps>;

const definition = inputBlock<SignatureProps>({
  key: 'signature',
  group: 'advanced',
  listWidth: 140,
  propsSchema: SignatureProps,
  defaults: () =>
    SignatureProps.parse({
      label: blockName(texts, 'signature'),
      seals: [{ id: '1', name: texts.zh['form.sample.seal'] }],
    }),
  properties: [inGroup('basics', own('seals')), localText('tip'), ...states],
  faults: ({ seals }) => (seals.some(({ name }) => name !== '') ? [] : ['no_seals']),
  inSubTable: false,
  isOfStaff: true,
  sortable: false,
  column: () => ({ type: 'text', length: 40 }),
  filterKind: () => 'text',
  searchOps: ['notNull', 'isNull', 'eq', 'ne'],
  startValue: () => undefined,
  samples: [{ value: '1' }, { value: null }],
});

export const sealText = ({ name, purpose }: Seal): string => (purpose === '' ? name : `${name} ${purpose}`);

const codec: BlockCodec<SignatureProps> = {
  normalise: (value) => {
    if (isEmpty(value)) return good(null);
    return typeof value === 'string' && /^[\w-]{1,40}$/.test(value)
      ? good(value)
      : bad('form.problem.not_an_option', { text: '' });
  },
  toColumn: (value) => value ?? null,
  fromColumn: (stored) => (isEmpty(stored) ? null : String(stored)),
  toText: (value, { seals }) => {
    const seal = seals.find(({ id }) => id === value);
    return seal ? sealText(seal) : typeof value === 'string' ? value : '';
  },
  fromText: (text, { seals }) => {
    const trimmed = text.trim();
    if (trimmed === '') return good(null);
    const seal = seals.find((each) => sealText(each) === trimmed || each.id === trimmed);
    return seal ? good(seal.id) : bad('form.problem.not_an_option', { text: trimmed });
  },
};

/** One of the form's seals; one that was stamped before may stay. */
const validate: Validate<SignatureProps> = (value, { seals }, { previous }) =>
  isEmpty(value) || value === previous || seals.some(({ id }) => id === value)
    ? []
    : [{ key: 'form.problem.not_an_option', values: { text: String(value) } }];

export const signature: Block<SignatureProps> = { definition, codec, validate, texts };
