import { LANGUAGES, textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { BlockCodec } from '../../block';
import { bad, good, isEmpty } from '../../problem';
import type { SwitchProps } from './definition';

const ON = ['1', 'true', 'yes', 'on', '是'];
const OFF = ['0', 'false', 'no', 'off', '否'];

const says = (text: string, label: LocalText, words: string[]): boolean =>
  words.includes(text.toLowerCase()) || LANGUAGES.some((language) => textIn(label, language) === text);

export const codec: BlockCodec<SwitchProps> = {
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
    if (says(trimmed, props.activeText, ON)) return good(1);
    return says(trimmed, props.inactiveText, OFF) ? good(0) : bad('form.problem.not_switch');
  },
};
