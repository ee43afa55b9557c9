import type { Language } from '@qiaoban/contracts/languages';
import type { BlockDefinition } from '../block';
import { isEmpty } from '../problem';
import { formText } from '../texts/form-text';

type Props = {
  definition: BlockDefinition | undefined;
  value: unknown;
  language: Language;
  /** All that a calculation reads is filled in, and nothing came of it. */
  isWithoutResult?: boolean;
};

const laterKey = ({ formula, mirrors }: BlockDefinition) => {
  if (formula) return 'form.view.computed';
  return mirrors ? 'form.view.brought' : 'form.view.on_save';
};

/** In the place of a value that nobody types and that is not there yet: where it will come from. */
export const LaterText = ({ definition, value, language, isWithoutResult = false }: Props) => {
  if (!isEmpty(value) || !(definition?.isServerMade || definition?.formula)) return null;
  if (isWithoutResult)
    return (
      <span className="qb-value-later" title={formText(language, 'form.view.no_result_why')}>
        {formText(language, 'form.view.no_result')}
      </span>
    );
  return <span className="qb-value-later">{formText(language, laterKey(definition))}</span>;
};
