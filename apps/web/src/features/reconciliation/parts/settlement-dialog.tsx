import { useState } from 'react';
import { Form, Select } from 'antd';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { createSettlement, listSettlements } from '@qiaoban/contracts/reconciliation/settlement.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { DAY, DayInput, useMerchantOptions } from './fields';

type Values = { merchantId: string; from: string; until: string };

/** Settles closed days of a merchant. */
export const SettlementDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const merchants = useMerchantOptions();
  const [yesterday] = useState(() => pickerNow().subtract(1, 'day').format(DAY));
  const create = useAction(createSettlement, { stale: [listSettlements] });
  const required = [requireValue(t)];
  return (
    <FormDialog<Values>
      open
      title={t('reconciliation.new_settlement')}
      okText={t('reconciliation.submit')}
      initial={{ from: yesterday, until: yesterday }}
      onSubmit={(body) => create.run({ body })}
      onClose={onClose}
    >
      <Form.Item name="merchantId" label={t('reconciliation.merchant')} rules={required}>
        <Select options={merchants} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="from" label={t('reconciliation.from')} rules={required}>
        <DayInput />
      </Form.Item>
      <Form.Item
        name="until"
        label={t('reconciliation.until')}
        rules={required}
        extra={t('reconciliation.settlement_dialog_hint')}
      >
        <DayInput />
      </Form.Item>
    </FormDialog>
  );
});
