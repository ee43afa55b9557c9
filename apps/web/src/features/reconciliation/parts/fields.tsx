import { DatePicker } from 'antd';
import { pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import { selectPayChannels } from '@qiaoban/contracts/reconciliation/channel.contract';
import { selectMerchants } from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { DAY, DayTextInput as DayInput } from '#pickers/choice/day-text-input.tsx';
import { periodField } from '#pickers/time/period-search.tsx';

export { DAY, DayInput };

/** A period, both days included. */
export const PeriodInput = ({
  from,
  until,
  onChange,
}: {
  from: string;
  until: string;
  onChange: (from: string, until: string) => void;
}) => {
  const t = useT();
  return (
    <DatePicker.RangePicker
      allowClear={false}
      aria-label={t('reconciliation.period')}
      value={[pickerDay(from), pickerDay(until)]}
      onChange={(range) => {
        const [first, last] = range ?? [];
        if (first && last) onChange(first.format(DAY), last.format(DAY));
      }}
    />
  );
};

/** First and last day, as a field of a search bar; empty for all. */
export const usePeriodField = (): SearchField => {
  const t = useT();
  return periodField({
    label: t('reconciliation.period'),
    from: t('reconciliation.from'),
    until: t('reconciliation.until'),
  });
};
/** The days of that field, as lists ask for them. */
export const daysOfPeriod = (period: string): { from: string; until: string } => {
  const [from = '', until = ''] = period.split('~');
  return { from, until };
};

export const useChannelOptions = () => {
  const { data } = useRoute(selectPayChannels, {});
  return (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
};
export const useMerchantOptions = () => {
  const { data } = useRoute(selectMerchants, {});
  return (data?.list ?? []).map(({ id, enCode, fullName }) => ({ value: id, label: `${fullName}（${enCode}）` }));
};

export const useChannelField = (): SearchField => {
  const t = useT();
  return { key: 'channelId', label: t('reconciliation.channel'), options: useChannelOptions() };
};
export const useMerchantField = (): SearchField => {
  const t = useT();
  return { key: 'merchantId', label: t('reconciliation.merchant'), options: useMerchantOptions() };
};
