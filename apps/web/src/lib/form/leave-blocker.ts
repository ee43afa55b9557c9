import { useBlocker } from 'react-router';
import type { Blocker } from 'react-router';
import { session, setLocked } from '../session/session';

/** What is held back is let go, or stays; whoever stays on the page has not locked the screen. */
const settledBy = (blocker: Blocker): Blocker =>
  blocker.state === 'blocked'
    ? {
        ...blocker,
        reset: () => {
          if (session().isLock === 1) setLocked(false);
          blocker.reset();
        },
      }
    : blocker;

/**
 * Holds back the way to another page while `isHeld`; asked at the moment of leaving. Whoever is signed out, or was by
 * the server, is held back by nothing: there is no page any more on which they could stay.
 */
export const useLeaveBlocker = (isHeld: () => boolean): Blocker =>
  settledBy(
    useBlocker(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && session().token !== '' && isHeld(),
    ),
  );
