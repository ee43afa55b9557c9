import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from './logic/confirm-store';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }));

/** Shows what `ask` asks. Rendered once, inside the theme; the dialog's code comes with the first question. */
export const ConfirmHost = () => {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} />
    </Suspense>
  );
};
