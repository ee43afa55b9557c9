import { useState } from 'react';
import { Alert, Button } from 'antd';
import { getMerchant, listMerchants, saveMerchantFees } from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { Fee } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { Panel } from '@qiaoban/ui/page';
import { isCallError } from '#lib/call/call-error.ts';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { FeeRows } from '../parts/fee-rows';
import { MerchantFrame } from '../parts/merchant-frame';
import type { WholeMerchant } from '../parts/merchant-frame';

const Settings = ({ merchant }: { merchant: WholeMerchant }) => {
  const t = useT();
  const [fees, setFees] = useState<Fee[]>(merchant.fees);
  const [problem, setProblem] = useState('');
  const save = useAction(saveMerchantFees, { stale: [getMerchant, listMerchants] });
  const submit = (): void => {
    setProblem('');
    save.run({ params: { id: merchant.id }, body: { fees, version: merchant.version } }).catch((cause: unknown) => {
      if (isCallError(cause)) setProblem(cause.fields[0]?.message ?? '');
    });
  };
  return (
    <Panel
      title={t('reconciliation.fees')}
      extra={
        <Button
          type="primary"
          loading={save.running}
          disabled={JSON.stringify(fees) === JSON.stringify(merchant.fees)}
          onClick={submit}
        >
          {t('app.save')}
        </Button>
      }
    >
      <p>{t('reconciliation.fees_hint')}</p>
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginBlockEnd: 12 }} />}
      <FeeRows value={fees} onChange={setFees} />
    </Panel>
  );
};

/** What a merchant pays for each line. */
export const MerchantSettingPage = () => {
  const t = useT();
  return (
    <MerchantFrame title={t('reconciliation.merchant_setting')}>
      {(merchant) => <Settings key={merchant.version} merchant={merchant} />}
    </MerchantFrame>
  );
};
