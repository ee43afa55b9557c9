import { ApartmentOutlined, UserOutlined } from '@ant-design/icons';
import type { InputProps } from '../field-props';
import type { MemberKind } from '../values/member-value';
import { TagsInput } from './tags-input';
import { listOf, useNames } from './use-names';
import type { InputViewProps } from './view-types';

type Props = InputViewProps<InputProps & { multiple: boolean; clearable: boolean }> & { kind: MemberKind };

/** People or departments. */
export const MemberInput = ({ value, onChange, onBlur, kind, ...view }: Props) => {
  const { props, host } = view;
  const ids = listOf(value);
  const give = (next: readonly string[]): void => {
    onChange(next.length === 0 ? null : props.multiple ? [...next] : next[0]);
  };
  const pick = async (): Promise<void> => {
    const ask = kind === 'user' ? host.pickUsers : host.pickDepartments;
    const chosen = await ask({ multiple: props.multiple, chosen: ids });
    if (chosen) give(props.multiple ? chosen : chosen.slice(0, 1));
    onBlur();
  };
  return (
    <TagsInput
      {...view}
      ids={ids}
      names={useNames(host, kind, ids)}
      clearable={props.clearable}
      isPeople={kind === 'user'}
      icon={kind === 'user' ? <UserOutlined aria-hidden /> : <ApartmentOutlined aria-hidden />}
      onGive={give}
      onPick={() => void pick()}
    />
  );
};
