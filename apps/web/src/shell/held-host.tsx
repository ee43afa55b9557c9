import { Suspense, lazy } from 'react';
import { useSession } from '#lib/session/session.ts';

const HeldDialog = lazy(async () => ({ default: (await import('./held-dialog')).HeldDialog }));

/** Asks for a new sign-in where the session ended while something was being written. */
export const HeldHost = () =>
  useSession((s) => s.heldReason !== '') && (
    <Suspense fallback={null}>
      <HeldDialog />
    </Suspense>
  );
