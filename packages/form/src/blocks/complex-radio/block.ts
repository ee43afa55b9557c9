import { LocalText, textIn } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block, BlockCodec, TextHost, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { bad, good, isEmpty } from '../../problem';
import { inGroup, localText, own, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { MAX_GONE_OPTIONS } from '../../values/option-list';
import { isStorable } from '../../values/storable-text';
import { texts } from './texts';

/** Characters of the text beside a choice. */
export const TEXT_LENGTH = 50;

const Choice = z.object({ id: z.string().regex(/^[\w-]{1,20}$/), fullName: LocalText });

export const ComplexRadioProps = InputProps.extend({
  dataType: z.literal('static').default('static'),
  options: z.array(Choice).max(20),
  /** Choices of versions before, taken out since. */
  goneOptions: z.array(Choice).max(MAX_GONE_OPTIONS).optional(),
  /** Id of the choice that takes a text. */
  textFor: z.string().max(20).default('1'),
  textLabel: LocalText,
});
export type ComplexRadioProps = z.infer<typeof ComplexRadioProps>;

type Sample = 'recommend' | 'not_recommend' | 'undecided' | 'position';
const inAll = (key: Sample) => ({
  zh: texts.zh[`form.sample.${key}`],
  zhtw: texts.zhtw[`form.sample.${key}`],
  en: texts.en[`form.sample.${key}`],
});

/** A choice of which one takes a text: `1,总经理`, `2,`. The text is forgotten when another choice is taken. */
const definition = inputBlock<ComplexRadioProps>({
  key: 'complexRadio',
  group: 'advanced',
  propsSchema: ComplexRadioProps,
  defaults: () =>
    ComplexRadioProps.parse({
      label: blockName(texts, 'complexRadio'),
      options: (['recommend', 'not_recommend', 'undecided'] as const).map((key, at) => ({
        id: String(at + 1),
        fullName: inAll(key),
      })),
      textLabel: inAll('position'),
    }),
  properties: [
    own('options'),
    inGroup('basics', own('textFor')),
    inGroup('basics', localText('textLabel')),
    localText('tip'),
    ...states,
    toggle('readonly'),
  ],
  sortable: false,
  column: () => ({ type: 'text', length: 80 }),
  filterKind: () => 'text',
  searchOps: ['startsWith', 'like', 'eq', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [{ value: '1,总经理' }, { value: '2,' }, { value: null }],
});

/** Choice and text of a value. */
export const partsOf = (value: unknown): { code: string; text: string } => {
  const [code = '', ...rest] = typeof value === 'string' ? value.split(',') : [];
  return { code, text: rest.join(',') };
};

const nameOf = (props: ComplexRadioProps, code: string, host: Pick<TextHost, 'language'>): string => {
  const found = [...props.options, ...(props.goneOptions ?? [])].find(({ id }) => id === code);
  return found ? textIn(found.fullName, host.language) : code;
};

const codec: BlockCodec<ComplexRadioProps> = {
  normalise: (value, props) => {
    if (isEmpty(value)) return good(null);
    if (typeof value !== 'string' || value.length > 200 || !isStorable(value))
      return bad('form.problem.not_an_option', { text: '' });
    const { code, text } = partsOf(value);
    if (code.trim() === '') return good(null);
    return good(`${code.trim()},${code.trim() === props.textFor ? text.trim() : ''}`);
  },
  toColumn: (value) => value ?? null,
  fromColumn: (stored) => (isEmpty(stored) ? null : String(stored)),
  toText: (value, props, host) => {
    if (isEmpty(value)) return '';
    const { code, text } = partsOf(value);
    return text === '' ? nameOf(props, code, host) : `${nameOf(props, code, host)}（${text}）`;
  },
  fromText: (text, props, host) => {
    const trimmed = text.trim();
    if (trimmed === '') return good(null);
    const at = trimmed.search(/[（(]/);
    const hasText = at > 0 && /[）)]$/.test(trimmed);
    const name = hasText ? trimmed.slice(0, at).trimEnd() : trimmed;
    const choice = props.options.find(({ id }) => name === id || nameOf(props, id, host) === name);
    if (!choice) return bad('form.problem.not_an_option', { text: trimmed });
    return codec.normalise(`${choice.id},${hasText ? trimmed.slice(at + 1, -1) : ''}`, props);
  },
};

/** One of the choices; its text there where the field is required, and not longer than fifty characters. */
const validate: Validate<ComplexRadioProps> = (value, props, { previous, required, language = 'zh' }) => {
  if (isEmpty(value)) return [];
  const { code, text } = partsOf(value);
  if (value !== previous && !props.options.some(({ id }) => id === code))
    return [{ key: 'form.problem.not_an_option', values: { text: code } }];
  const name = textIn(props.textLabel, language);
  if ([...text].length > TEXT_LENGTH) return [{ key: 'form.problem.choice_text_too_long', values: { name } }];
  return required && code === props.textFor && text === ''
    ? [{ key: 'form.problem.no_choice_text', values: { name } }]
    : [];
};

export const complexRadio: Block<ComplexRadioProps> = { definition, codec, validate, texts };
