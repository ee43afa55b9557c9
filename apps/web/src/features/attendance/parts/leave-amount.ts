import type { useT } from '#lib/texts/i18n.ts';

/** `2 天 4 小时`, `-3 小时`: minutes of leave in days and hours of that kind. */
export const leaveAmount = (t: ReturnType<typeof useT>, minutes: number, hoursPerDay: number): string => {
  // in tenths of an hour, so that what rounds up to a day is one
  const tenths = Math.round(Math.abs(minutes) / 6);
  const days = Math.floor(tenths / (hoursPerDay * 10));
  const hours = (tenths - days * hoursPerDay * 10) / 10;
  const parts = [
    ...(days > 0 || hours === 0 ? [t('attendance.days', { count: days })] : []),
    ...(hours > 0 ? [t('attendance.hours', { count: hours })] : []),
  ];
  return `${minutes < 0 && tenths > 0 ? '-' : ''}${parts.join(' ')}`;
};
