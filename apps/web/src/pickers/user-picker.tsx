import type { Choice } from './choice';
import { useOwnPath, useUserLevel } from './levels';
import { PickerFrame } from './picker-frame';
import type { PickerProps } from './picker-frame';
import { useBrowse } from './use-browse';

const isPerson = (choice: Choice): boolean => choice.type === 'user';
const isBranch = (choice: Choice): boolean => choice.type !== 'user' && choice.hasChildren;

const Opened = (props: PickerProps) => {
  const browse = useBrowse(useOwnPath());
  const level = useUserLevel(browse);
  return (
    <PickerFrame
      {...props}
      kind="user"
      browse={browse}
      level={level}
      canPick={isPerson}
      canEnter={isBranch}
      hint="pickers.search_user"
    />
  );
};

/** Chooses people: level by level through the organisation, or by name, account or pinyin. Only people can be chosen. */
export const UserPicker = (props: PickerProps) => (props.open ? <Opened {...props} /> : null);
