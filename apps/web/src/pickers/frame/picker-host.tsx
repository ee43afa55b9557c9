import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FilePreviewHost } from '../file-preview/file-preview-host';
import { currentDialog, onDialog } from './asked-dialog';
import { currentPick, onPick } from './picker-store';

const pickers = {
  user: lazy(() => import('../people/user-picker').then((m) => ({ default: m.UserPicker }))),
  department: lazy(() => import('../people/department-picker').then((m) => ({ default: m.DepartmentPicker }))),
  position: lazy(() => import('../people/position-picker').then((m) => ({ default: m.PositionPicker }))),
  role: lazy(() => import('../people/role-picker').then((m) => ({ default: m.RolePicker }))),
};

const OpenPicker = () => {
  const request = useSyncExternalStore(onPick, currentPick);
  if (!request) return null;
  const Picker = pickers[request.kind];
  return (
    <Suspense fallback={null}>
      <Picker
        key={request.id}
        open
        {...request.options}
        onOk={request.answer}
        onCancel={() => request.answer(undefined)}
      />
    </Suspense>
  );
};

const Drawn = guardDialog(({ draw }: { draw: () => ReactNode; onClose: () => void }) => draw());

const AskedDialog = () => {
  const asked = useSyncExternalStore(onDialog, currentDialog);
  return asked ? (
    <Suspense key={asked.id} fallback={null}>
      <Drawn draw={asked.draw} onClose={asked.close} />
    </Suspense>
  ) : null;
};

/** Shows what `usePickUsers` and its like open, and files that are looked at. Rendered once, inside the theme and the query cache. */
export const PickerHost = () => (
  <>
    <OpenPicker />
    <AskedDialog />
    <FilePreviewHost />
  </>
);
