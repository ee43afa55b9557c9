import { useCallback, useEffect, useRef, useState } from 'react';

export type Position = { latitude: number; longitude: number; accuracy: number };
/** `looking`: not known yet; `none`: the browser does not say. */
export type Located = { state: 'looking' } | { state: 'none' } | { state: 'known'; position: Position };

const LONGEST = 10_000;

/** Where the device is, as its browser says; after ten seconds without an answer it is not known. */
export const locate = (): Promise<Position | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    // some browsers keep silent while they wait for leave
    const late = setTimeout(() => resolve(undefined), LONGEST);
    const done = (position: Position | undefined): void => {
      clearTimeout(late);
      resolve(position);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => done({ latitude, longitude, accuracy }),
      () => done(undefined),
      { enableHighAccuracy: true, timeout: LONGEST, maximumAge: 30_000 },
    );
  });

/** The own position, asked for when the page opens and again on demand. */
export const usePosition = (isWanted: boolean): [Located, () => void] => {
  const [located, setLocated] = useState<Located>({ state: 'looking' });
  const asking = useRef(0);
  const ask = useCallback(() => {
    asking.current += 1;
    const own = asking.current;
    void locate().then((position) => {
      // a later question, or a page that is gone, makes this answer old
      if (own === asking.current) setLocated(position === undefined ? { state: 'none' } : { state: 'known', position });
    });
  }, []);
  useEffect(() => {
    if (isWanted) ask();
    return () => {
      asking.current += 1;
    };
  }, [isWanted, ask]);
  const again = useCallback(() => {
    setLocated({ state: 'looking' });
    ask();
  }, [ask]);
  return [located, again];
};
