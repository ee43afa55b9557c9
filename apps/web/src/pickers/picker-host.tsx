import { Suspense, lazy, useSyncExternalStore } from 'react';
import { FilePreviewHost } from './file-preview/file-preview-host';
import { currentPick, onPick } from './picker-store';

const pickers = {
  user: lazy(() => import('./user-picker').then((m) => ({ default: m.UserPicker }))),
  department: lazy(() => import('./department-picker').then((m) => ({ default: m.DepartmentPicker }))),
  position: lazy(() => import('./position-picker').then((m) => ({ default: m.PositionPicker }))),
  role: lazy(() => import('./role-picker').then((m) => ({ default: m.RolePicker }))),
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

/** Shows what `usePickUsers` and its like open, and files that are looked at. Rendered once, inside the theme and the query cache. */
export const PickerHost = () => (
  <>
    <OpenPicker />
    <FilePreviewHost />
  </>
);
