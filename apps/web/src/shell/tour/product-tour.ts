import { textNow } from '#lib/texts/i18n.ts';
import { offerProductTour } from '#lib/browser/tour.ts';

const STOPS = ['menu', 'search', 'tabs', 'messages', 'settings', 'account'] as const;

/** What a new person is shown: where to go, how to find, where news arrive, how to make it their own. */
offerProductTour(() =>
  STOPS.map((target) => ({
    target,
    title: textNow(`shell.tour_${target}`),
    text: textNow(`shell.tour_${target}_text`),
  })),
);
