import { useBlocker } from 'react-router';
import type { Blocker } from 'react-router';
import { session } from '../session/session';

/**
 * Holds back the way to another page while `isHeld`; asked at the moment of leaving. Whoever is signed out, or was by
 * the server, is held back by nothing: there is no page any more on which they could stay.
 */
export const useLeaveBlocker = (isHeld: () => boolean): Blocker =>
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && session().token !== '' && isHeld(),
  );
