import { Suspense, lazy } from 'react';
import { useTour } from '#lib/browser/tour.ts';
import './product-tour';

const TourLayer = lazy(async () => ({ default: (await import('./tour-layer')).TourLayer }));

/** Loads the guided tour when one is started. */
export const TourHost = () => {
  const isOn = useTour((s) => s.at !== undefined || s.lit !== undefined);
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <TourLayer />
    </Suspense>
  );
};
