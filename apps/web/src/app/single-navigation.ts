import { createPath } from 'react-router';
import type { createBrowserRouter } from 'react-router';

import { withoutBase } from '#lib/menu/base-path.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Ignores a navigation to where the person already is: Back then needs no second press. */
export const ignoreDuplicates = (router: Router): Router => {
  const navigate = router.navigate.bind(router) as (...given: unknown[]) => Promise<void>;
  const single = (to: unknown, options?: { replace?: boolean; formMethod?: string }): Promise<void> => {
    const isHere = typeof to === 'string' && to === withoutBase(createPath(router.state.location));
    if (isHere && !options?.replace && !options?.formMethod && router.state.navigation.state === 'idle')
      return Promise.resolve();
    return navigate(to, options);
  };
  router.navigate = single as Router['navigate'];
  return router;
};
