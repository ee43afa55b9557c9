import { SelectOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { optionSource } from '../../values/option-value';
import { TagsInput } from '../../views/tags-input';
import { listOf } from '../../views/use-names';
import { useOptions } from '../../views/use-options';
import type { InputViewProps } from '../../views/view-types';
import type { PopupSelectProps } from './definition';

export const PopupSelectView = ({ value, onChange, onBlur, ...view }: InputViewProps<PopupSelectProps>) => {
  const { props, host } = view;
  const options = useOptions(host, props);
  const ids = listOf(value);
  const give = (next: readonly string[]): void => {
    onChange(next.length === 0 ? null : props.multiple ? [...next] : next[0]);
  };
  const pick = async (): Promise<void> => {
    const chosen = await host.pickRows({
      title: textIn(props.label, host.language),
      source: optionSource(props),
      options: options.map(({ value: id, label }) => ({ id, fullName: label })),
      columns: props.tableColumns.map(({ field, title }) => ({ field, title: textIn(title, host.language) })),
      multiple: props.multiple,
      chosen: ids,
    });
    if (chosen) give(props.multiple ? chosen : chosen.slice(0, 1));
    onBlur();
  };
  return (
    <TagsInput
      {...view}
      ids={ids}
      names={ids.map((id) => options.find((option) => option.value === id)?.label ?? id)}
      clearable={props.clearable}
      icon={<SelectOutlined aria-hidden />}
      onGive={give}
      onPick={() => void pick()}
    />
  );
};
