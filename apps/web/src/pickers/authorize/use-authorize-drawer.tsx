import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { AuthorizeSubject } from './authorize-drawer';

const Drawer = lazy(() => import('./authorize-drawer').then((m) => ({ default: m.AuthorizeDrawer })));

/**
 * The drawer of rights for a page: `const { authorize, drawer } = useAuthorizeDrawer()`, `drawer` stands in the page,
 * `authorize({ type: 'Role', id, name })` opens it.
 */
export const useAuthorizeDrawer = (): { authorize: (subject: AuthorizeSubject) => void; drawer: ReactNode } => {
  const [subject, setSubject] = useState<AuthorizeSubject>();
  const drawer = subject && (
    <Suspense fallback={null}>
      <Drawer key={subject.id} subject={subject} onClose={() => setSubject(undefined)} />
    </Suspense>
  );
  return { authorize: setSubject, drawer };
};
