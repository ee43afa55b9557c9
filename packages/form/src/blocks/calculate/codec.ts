import type { BlockCodec } from '../../block';
import { bad, good } from '../../problem';
import { fitsColumn, numberCodec, roundTo } from '../../values/number-value';
import { DEFAULT_TEXT_LENGTH, textCodec } from '../../values/text-value';
import type { CalculateProps } from './definition';

const numbers = numberCodec<CalculateProps>((props) => props.precision);
const texts = textCodec<CalculateProps>();
const of = (props: CalculateProps): BlockCodec<CalculateProps> => (props.resultType === 'text' ? texts : numbers);

/** `normalise` takes what the formula gave: rounded to the designer's decimals, texts cut to the column. */
export const codec: BlockCodec<CalculateProps> = {
  normalise: (value, props) => {
    const result = of(props).normalise(typeof value === 'boolean' ? Number(value) : value, props);
    if (!result.ok || result.value === null) return result;
    if (typeof result.value === 'number') {
      const rounded = roundTo(result.value, props.precision);
      return fitsColumn(rounded, props.precision) ? good(rounded) : bad('form.problem.number_too_large');
    }
    return good([...String(result.value)].slice(0, DEFAULT_TEXT_LENGTH).join(''));
  },
  toColumn: (value, props) => of(props).toColumn(value, props),
  fromColumn: (stored, props) => of(props).fromColumn(stored, props),
  toText: (value, props, host) => of(props).toText(value, props, host),
  fromText: (text, props, host) => of(props).fromText(text, props, host),
};
