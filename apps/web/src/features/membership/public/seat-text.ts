import type { useT } from '#lib/texts/i18n.ts';

type Text = ReturnType<typeof useT>;

/** What registering is called: with no seat left it is a place in the queue. */
export const registerText = (t: Text, { seatsLeft, name }: { seatsLeft: number | null; name?: string }): string => {
  const key = seatsLeft === 0 ? 'queue' : 'register';
  return name === undefined ? t(`membership.${key}_now`) : t(`membership.${key}_for`, { name });
};

/** How many seats are left, in words; null: as many as come. */
export const seatText = (t: Text, seatsLeft: number | null): string => {
  if (seatsLeft === null) return t('membership.seats_free');
  return seatsLeft === 0 ? t('membership.seats_none') : t('membership.seats_left', { count: seatsLeft });
};
