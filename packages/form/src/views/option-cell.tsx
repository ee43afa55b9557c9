import type { BlockHost } from '../host';
import type { OptionProps } from '../values/option-value';
import { listOf } from './use-names';
import { useOptions } from './use-options';

/** What was chosen, by name; a choice that is gone shows its value. */
export const OptionCell = ({ value, props, host }: { value: unknown; props: OptionProps; host: BlockHost }) => {
  const options = useOptions(host, props);
  const names = listOf(value).map((id) => options.find((option) => option.value === id)?.label ?? id);
  return <span>{names.join('、')}</span>;
};
