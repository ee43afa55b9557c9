import { useState } from 'react';
import { Form } from 'antd';
import { MEMBER_TYPES } from '@qiaoban/contracts/membership/member.contract';
import { assessDues, getDueRates, listDues, saveDueRates } from '@qiaoban/contracts/membership/due.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { NumberBox } from '@qiaoban/ui/number-box';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { DayTextInput } from '#pickers/choice/day-text-input.tsx';
import { YuanInput } from '#pickers/money/yuan-input.tsx';
import { useChoices } from './choices';

type Values = { dueOn: string; rates: Record<string, string> };
type Props = { year: number; onClose: () => void };
const [LEAST, MOST] = [2000, 2100];

const YearField = ({ year, onChange }: { year: number; onChange: (year: number) => void }) => {
  const t = useT();
  return (
    <Form.Item label={t('membership.year')}>
      <NumberBox
        aria-label={t('membership.year')}
        min={LEAST}
        max={MOST}
        precision={0}
        value={year}
        onChange={(next) => next !== null && onChange(next)}
      />
    </Form.Item>
  );
};

/** Dues of a year by type of members, and until when they are paid. */
export const RateDialog = guardDialog(({ year: first, onClose }: Props) => {
  const t = useT();
  const { name } = useChoices();
  const [year, setYear] = useState(first);
  const { data } = useRoute(getDueRates, { params: { year } });
  const save = useAction(saveDueRates, { stale: [getDueRates] });
  const initial = data && {
    dueOn: data.dueOn,
    rates: Object.fromEntries(
      MEMBER_TYPES.map((type) => [type, data.rates.find(({ memberType }) => memberType === type)?.amount ?? '0']),
    ),
  };
  return (
    <FormDialog<Values>
      open
      title={t('membership.rate')}
      initial={initial}
      onSubmit={({ dueOn, rates }) =>
        save.run({
          params: { year },
          body: { dueOn, rates: MEMBER_TYPES.map((memberType) => ({ memberType, amount: rates[memberType] || '0' })) },
        })
      }
      onClose={onClose}
    >
      <YearField year={year} onChange={setYear} />
      <Form.Item name="dueOn" label={t('membership.due_on')} rules={[requireValue(t)]}>
        <DayTextInput />
      </Form.Item>
      {MEMBER_TYPES.map((type) => (
        <Form.Item key={type} name={['rates', type]} label={name('memberType', type)}>
          <YuanInput width={180} />
        </Form.Item>
      ))}
      {(data?.assessed ?? 0) > 0 && <p className="ms-hint">{t('membership.rate_hint', { count: data!.assessed })}</p>}
    </FormDialog>
  );
});

/** Assesses the dues of a year. */
export const AssessDialog = guardDialog(({ year: first, onClose }: Props) => {
  const t = useT();
  const [year, setYear] = useState(first);
  const assess = useAction(assessDues, { stale: [listDues, getDueRates] });
  const run = async (): Promise<void> => {
    const { count } = await assess.run({ body: { year } });
    toast.success(t('membership.assessed_now', { count }));
  };
  return (
    <FormDialog<object>
      open
      width={480}
      title={t('membership.assess')}
      okText={t('membership.assess')}
      initial={{}}
      onSubmit={run}
      onClose={onClose}
    >
      <YearField year={year} onChange={setYear} />
      <p className="ms-hint">{t('membership.assess_hint')}</p>
    </FormDialog>
  );
});
