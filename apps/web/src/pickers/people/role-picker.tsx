import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { useRoleLevel } from './levels';
import { PickerFrame } from '../frame/picker-frame';
import type { PickerProps } from '../frame/picker-frame';
import { useBrowse } from '../frame/use-browse';

const yes = (): boolean => true;
const no = (): boolean => false;

const Opened = (props: PickerProps) => {
  const browse = useBrowse();
  const level = useRoleLevel(browse);
  return (
    <PickerFrame
      {...props}
      kind="role"
      browse={browse}
      level={level}
      canPick={yes}
      canEnter={no}
      hint="pickers.search"
    />
  );
};

/** Chooses roles. */
export const RolePicker = guardDialog((props: PickerProps) => (props.open ? <Opened {...props} /> : null));
