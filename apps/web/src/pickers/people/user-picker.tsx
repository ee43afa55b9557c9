import { useState } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import type { Choice } from '../choice/choice';
import { useGroupLevel, useOwnPath, useRecentLevel, useUserLevel } from './levels';
import { PickerFrame } from '../frame/picker-frame';
import type { PickerProps, PickerTab } from '../frame/picker-frame';
import { useBrowse } from '../frame/use-browse';

const isPerson = (choice: Choice): boolean => choice.type === 'user';
const isBranch = (choice: Choice): boolean => choice.type !== 'user' && choice.hasChildren;

const Opened = (props: PickerProps) => {
  const { without = [] } = props;
  const [tab, setTab] = useState<PickerTab>('organize');
  const browses = { organize: useBrowse(useOwnPath()), recent: useBrowse(), group: useBrowse() };
  const levels = {
    organize: useUserLevel(browses.organize),
    recent: useRecentLevel(browses.recent, tab === 'recent'),
    group: useGroupLevel(browses.group, tab === 'group'),
  };
  return (
    <PickerFrame
      {...props}
      kind="user"
      tab={tab}
      onTab={setTab}
      browse={browses[tab]}
      level={levels[tab]}
      canPick={(choice) => isPerson(choice) && !without.includes(choice.id)}
      canEnter={isBranch}
      hint="pickers.search_user"
    />
  );
};

/**
 * Chooses people: level by level through the organisation, among recent contacts, from groups, or by name, account or
 * pinyin. Only people can be chosen.
 */
export const UserPicker = guardDialog((props: PickerProps) => (props.open ? <Opened {...props} /> : null));
