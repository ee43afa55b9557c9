import { Select } from 'antd';
import { listShifts } from '@qiaoban/contracts/attendance/shift.contract';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

/** The shift of each day of the week. */
export const WeekInput = ({ value = [], onChange }: { value?: string[]; onChange?: (value: string[]) => void }) => {
  const t = useT();
  const { data, isFetching } = useRoute(listShifts, {});
  const options = [
    { value: '', label: t('attendance.rest') },
    ...(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  return (
    <div className="attendance-week">
      {value.map((shift, day) => (
        <label key={day}>
          {t(`attendance.weekday_${day}`)}
          <Select
            aria-label={t(`attendance.weekday_${day}`)}
            loading={isFetching}
            options={options}
            value={shift}
            onChange={(next: string) => onChange?.(value.map((each, at) => (at === day ? next : each)))}
          />
        </label>
      ))}
    </div>
  );
};
