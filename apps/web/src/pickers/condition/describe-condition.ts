import { joinNames } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { fieldOfVariable, isTest, isVariable } from '@qiaoban/language/filter';
import type { Filter, FilterValue } from '@qiaoban/language/filter';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { opText, textsIn } from '@qiaoban/language/texts/all';
import { shapeOf } from './condition-model';

type Known = {
  language: Language;
  /** Words of a field and of one of its values. */
  fieldName: (path: string) => string;
  valueName?: (path: string, value: unknown) => string | undefined;
  isTime?: (path: string) => boolean;
};

const joiners = { zh: { and: '且', or: '或' }, zhtw: { and: '且', or: '或' }, en: { and: ' and ', or: ' or ' } };

/** A filter as a sentence, for cards and chips. */
export const describeCondition = (filter: Filter, known: Known): string => {
  const texts = textsIn(known.language);
  const one = (path: string, value: unknown): string => {
    if (value === null || value === undefined) return '…';
    const other = isVariable(value) ? fieldOfVariable(value) : undefined;
    if (other !== undefined) return known.fieldName(other);
    if (isVariable(value)) return texts[`filter.variable.${value.var}`];
    if (typeof value === 'number' && known.isTime?.(path)) return formatDate(value, 'yyyy-MM-dd');
    return known.valueName?.(path, value) ?? String(value as string | number | boolean);
  };
  const listed = (names: readonly string[], isRange: boolean): string =>
    isRange ? names.join(' ~ ') : joinNames(names, known.language);
  const all = (path: string, value: FilterValue | undefined, isRange: boolean): string =>
    Array.isArray(value)
      ? listed(
          value.map((each) => one(path, each)),
          isRange,
        )
      : one(path, value);
  const say = (part: Filter, isInside: boolean): string => {
    if (isTest(part)) {
      const shape = shapeOf(part.op);
      const value = shape === 'none' ? '' : ` ${all(part.field, part.value, shape === 'two')}`;
      return `${known.fieldName(part.field)} ${opText(known.language, part.op, known.isTime?.(part.field))}${value}`;
    }
    if (part.op === 'and' || part.op === 'or') {
      const text = part.items.map((item) => say(item, true)).join(joiners[known.language][part.op]);
      return isInside && part.items.length > 1 ? `(${text})` : text;
    }
    if (part.op === 'not') return `¬(${say(part.item, false)})`;
    return part.op === 'all' ? '' : '∅';
  };
  return say(filter, false);
};
