import { Suspense, lazy } from 'react';
import { useRestoring } from '../lib/restoring';

const RestoringAlert = lazy(async () => ({ default: (await import('./restoring-alert')).RestoringAlert }));

/** Over the page, from the first write that was refused because of a restore until one is taken. */
export const RestoringBanner = () =>
  useRestoring() && (
    <Suspense fallback={null}>
      <RestoringAlert />
    </Suspense>
  );
