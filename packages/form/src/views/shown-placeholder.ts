import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';

/** The designer's placeholder, else the usual words; nothing in a disabled input. */
export const shownPlaceholder = (
  props: { placeholder?: LocalText },
  host: BlockHost,
  isDisabled: boolean,
  usual: 'form.view.input' | 'form.view.choose',
): string | undefined => {
  if (isDisabled) return undefined;
  const own = textIn(props.placeholder, host.language);
  return own === '' ? formText(host.language, usual) : own;
};
