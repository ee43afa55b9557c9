import type { useT } from '#lib/texts/i18n.ts';

/** `2 天 4 小时`, `-3 小时`: minutes of leave in days and hours of that kind. */
export const leaveAmount = (t: ReturnType<typeof useT>, minutes: number, hoursPerDay: number): string => {
  const whole = Math.abs(minutes);
  const days = Math.floor(whole / (hoursPerDay * 60));
  const hours = Math.round((whole - days * hoursPerDay * 60) / 6) / 10;
  const parts = [
    ...(days > 0 ? [t('attendance.days', { count: days })] : []),
    ...(hours > 0 || days === 0 ? [t('attendance.hours', { count: hours })] : []),
  ];
  return `${minutes < 0 ? '-' : ''}${parts.join(' ')}`;
};
