import type { useT } from '#lib/texts/i18n.ts';

/** How many seats are left, in words; null: as many as come. */
export const seatText = (t: ReturnType<typeof useT>, seatsLeft: number | null): string => {
  if (seatsLeft === null) return t('membership.seats_free');
  return seatsLeft === 0 ? t('membership.seats_none') : t('membership.seats_left', { count: seatsLeft });
};
