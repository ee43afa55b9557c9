import { LANGUAGES, LocalText, textIn } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { bad, good, isEmpty } from '../../problem';
import { initialValue, localText, states } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

export const SwitchProps = InputProps.extend({
  defaultValue: z.union([z.literal(0), z.literal(1)]).default(0),
  activeText: LocalText.default({ zh: '开', zhtw: '開', en: 'On' }),
  inactiveText: LocalText.default({ zh: '关', zhtw: '關', en: 'Off' }),
});
export type SwitchProps = z.infer<typeof SwitchProps>;

const definition = inputBlock<SwitchProps>({
  key: 'switch',
  group: 'basic',
  propsSchema: SwitchProps,
  defaults: () => SwitchProps.parse({ label: blockName(texts, 'switch') }),
  properties: [initialValue, localText('tip'), localText('activeText'), localText('inactiveText'), ...states],
  column: () => ({ type: 'int' }),
  filterKind: () => 'number',
  searchOps: ['eq', 'ne', 'isNull', 'notNull'],
  samples: [{ value: 1 }, { value: 0 }, { value: null }],
});

const ON = ['1', 'true', 'yes', 'on', '是'];
const OFF = ['0', 'false', 'no', 'off', '否'];

const isNamed = (text: string, label: LocalText, names: string[]): boolean =>
  names.includes(text.toLowerCase()) || LANGUAGES.some((language) => textIn(label, language) === text);

const codec: BlockCodec<SwitchProps> = {
  normalise: (value) => {
    if (isEmpty(value)) return good(null);
    if (value === 1 || value === true || value === '1') return good(1);
    if (value === 0 || value === false || value === '0') return good(0);
    return bad('form.problem.not_switch');
  },
  toColumn: (value) => value ?? null,
  fromColumn: (stored) => (stored === null || stored === undefined ? null : Number(stored) === 0 ? 0 : 1),
  toText: (value, props, host) => {
    if (isEmpty(value)) return '';
    return textIn(value === 1 ? props.activeText : props.inactiveText, host.language);
  },
  fromText: (text, props) => {
    const trimmed = text.trim();
    if (trimmed === '') return good(null);
    if (isNamed(trimmed, props.activeText, ON)) return good(1);
    return isNamed(trimmed, props.inactiveText, OFF) ? good(0) : bad('form.problem.not_switch');
  },
};

/** On and off are both acceptable; the codec lets nothing else through. */
const validate: Validate<SwitchProps> = () => [];

export const switchBlock: Block<SwitchProps> = { definition, codec, validate, texts };
