import type { LineProblem } from '@qiaoban/contracts/reconciliation/channel.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { ReadProblem } from '@qiaoban/reconciliation/read-line';

/** Without these there is no line: nothing in their place means that the file is built otherwise. */
const NEEDED = new Set(['amount', 'at']);
const KNOWN = new Set(['amount', 'at', 'reference', 'tickets', 'merchant', 'number']);

/** What is wrong with a line, in words. */
export const problemOf = (language: Language, line: number, { field, value }: ReadProblem): LineProblem => ({
  line,
  field,
  message:
    value === '' && NEEDED.has(field)
      ? translate(language, `reconciliation.none_${field}`)
      : translate(language, `reconciliation.value_${KNOWN.has(field) ? field : 'other'}`, {
          value: value.slice(0, 60),
        }),
});
