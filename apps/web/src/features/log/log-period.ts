import dayjs from 'dayjs';

/** `2026-05-01~2026-05-31` as epoch ms: from the start of the first day to the end of the last. Nothing for no period. */
export const periodOf = (period: string): { startTime?: number; endTime?: number } => {
  const [from = '', to = ''] = period.split('~');
  return {
    ...(dayjs(from).isValid() && from !== '' ? { startTime: dayjs(from).startOf('day').valueOf() } : {}),
    ...(dayjs(to).isValid() && to !== '' ? { endTime: dayjs(to).endOf('day').valueOf() } : {}),
  };
};
