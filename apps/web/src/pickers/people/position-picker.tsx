import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import type { Choice } from '../choice/choice';
import { useOwnPath, usePositionLevel } from './levels';
import { PickerFrame } from '../frame/picker-frame';
import type { PickerProps } from '../frame/picker-frame';
import { useBrowse } from '../frame/use-browse';

const isPosition = (choice: Choice): boolean => choice.type === 'position';
const isBranch = (choice: Choice): boolean => choice.type !== 'position' && choice.hasChildren;

const Opened = (props: PickerProps) => {
  const browse = useBrowse(useOwnPath());
  const level = usePositionLevel(browse);
  return (
    <PickerFrame
      {...props}
      kind="position"
      browse={browse}
      level={level}
      canPick={isPosition}
      canEnter={isBranch}
      hint="pickers.search"
    />
  );
};

/** Chooses positions. Only positions can be chosen, not the departments that they stand in. */
export const PositionPicker = guardDialog((props: PickerProps) => (props.open ? <Opened {...props} /> : null));
