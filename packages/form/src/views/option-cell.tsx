import type { OptionProps } from '../values/option-value';
import { listOf } from './use-names';
import { useOptions } from './use-options';
import { ValueTags } from './value-tags';
import type { CellViewProps } from './view-types';

/** What was chosen, by name; a choice that is gone shows its value. */
export const OptionCell = ({ value, props, host, isInForm = false }: CellViewProps<OptionProps>) => {
  const options = useOptions(host, props);
  const names = listOf(value).map((id) => options.find((option) => option.value === id)?.label ?? id);
  return isInForm ? <ValueTags names={names} /> : <span>{names.join('、')}</span>;
};
