import { Alert } from 'antd';
import { listBusy } from '@qiaoban/contracts/agenda/agenda.contract';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { usePickerTexts } from '../frame/picker-texts';

type Props = { userIds: readonly string[]; startsAt: number; endsAt: number; exceptId?: string };

/** Who of these people has something else then: a hint that forbids nothing, and says nothing of what it is. */
export const BusyHint = ({ userIds, startsAt, endsAt, exceptId = '' }: Props) => {
  const t = usePickerTexts();
  const isAsked = userIds.length > 0 && endsAt > startsAt;
  const answer = useRoute(
    listBusy,
    { query: { userIds: userIds.join(','), from: startsAt, until: endsAt, exceptId } },
    { enabled: isAsked, keepPrevious: true },
  );
  const busy = isAsked ? (answer.data?.list ?? []).filter(({ userId }) => userIds.includes(userId)) : [];
  if (!isAsked || answer.data === undefined) return null;
  if (busy.length === 0) return <span>{t('pickers.all_free')}</span>;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('pickers.busy_then')}
      description={busy
        .map(
          ({ userName, startsAt: from, endsAt: until }) =>
            `${userName} ${formatTime(from, 'MM-dd HH:mm')}–${formatTime(until, 'HH:mm')}`,
        )
        .join('；')}
    />
  );
};
