import { Form, Select } from 'antd';
import type { getRota } from '@qiaoban/contracts/attendance/calendar.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  rota: ReplyOf<typeof getRota>;
  swapped: { userId: string; day: string };
  /** What somebody works on a day, in words. */
  shiftOf: (userId: string, day: string) => string;
  onSwap: (otherId: string) => Promise<void>;
  onClose: () => void;
};

/** With whom somebody exchanges the shift of a day: those who work otherwise on it. */
export const SwapDialog = guardDialog(({ rota, swapped: { userId, day }, shiftOf, onSwap, onClose }: Props) => {
  const t = useT();
  const own = shiftOf(userId, day);
  const name = rota.people.find(({ id }) => id === userId)?.fullName ?? '';
  const others = rota.people.filter(({ id }) => id !== userId && shiftOf(id, day) !== own);
  return (
    <FormDialog<{ otherId: string }>
      open
      title={t('attendance.rota_swap_title', { name, day, shift: own })}
      okText={t('attendance.rota_swap_ok')}
      initial={{}}
      onSubmit={({ otherId }) => onSwap(otherId)}
      onClose={onClose}
    >
      <Form.Item
        name="otherId"
        label={t('attendance.rota_swap_with')}
        rules={[{ required: true, message: t('app.required') }]}
        extra={t('attendance.rota_swap_hint')}
      >
        <Select
          showSearch
          optionFilterProp="label"
          placeholder={t('attendance.rota_swap_with')}
          notFoundContent={t('attendance.rota_swap_none')}
          options={others.map(({ id, fullName, department }) => ({
            value: id,
            label: [fullName, department, shiftOf(id, day)].filter((text) => text !== '').join(' · '),
          }))}
        />
      </Form.Item>
    </FormDialog>
  );
});
