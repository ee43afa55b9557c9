import { ApartmentOutlined, IdcardOutlined, SafetyOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons';
import type { BlockHost, PickRequest } from '../host';
import type { InputProps } from '../field-props';
import { TagsInput } from './tags-input';
import { listOf, useNames } from './use-names';
import type { InputViewProps } from './view-types';

/** Kinds that have a picker. */
type PickedKind = 'user' | 'department' | 'position' | 'role' | 'group';

const ICONS = {
  user: <UserOutlined aria-hidden />,
  department: <ApartmentOutlined aria-hidden />,
  position: <IdcardOutlined aria-hidden />,
  role: <SafetyOutlined aria-hidden />,
  group: <TeamOutlined aria-hidden />,
};

/** Opens the picker of a kind. */
export const pickMembers = (
  host: BlockHost,
  kind: PickedKind,
  request: PickRequest,
): Promise<readonly string[] | undefined> => {
  if (kind === 'user') return host.pickUsers(request);
  return kind === 'department' ? host.pickDepartments(request) : host.pickOthers(kind, request);
};

type Props = InputViewProps<InputProps & { multiple: boolean; clearable: boolean }> & {
  kind: PickedKind;
  onlyCompanies?: boolean;
};

/** People, departments, companies, positions, roles or groups. */
export const MemberInput = ({ value, onChange, onBlur, kind, onlyCompanies = false, ...view }: Props) => {
  const { props, host } = view;
  const ids = listOf(value);
  const give = (next: readonly string[]): void => {
    onChange(next.length === 0 ? null : props.multiple ? [...next] : next[0]);
  };
  const pick = async (): Promise<void> => {
    const chosen = await pickMembers(host, kind, { multiple: props.multiple, chosen: ids, onlyCompanies });
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
      icon={ICONS[kind]}
      onGive={give}
      onPick={() => void pick()}
    />
  );
};
