import { useState } from 'react';
import { Button } from 'antd';
import { getMerchant, listMerchants, saveMerchantPeople } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { Panel } from '@qiaoban/ui/page';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { MerchantFrame } from '../parts/merchant-frame';
import type { WholeMerchant } from '../parts/merchant-frame';

const People = ({ merchant }: { merchant: WholeMerchant }) => {
  const t = useT();
  const before = merchant.people.map(({ id }) => id);
  const [userIds, setUserIds] = useState<readonly string[]>(before);
  const save = useAction(saveMerchantPeople, { stale: [getMerchant, listMerchants] });
  return (
    <Panel
      title={t('reconciliation.people')}
      extra={
        <Button
          type="primary"
          loading={save.running}
          disabled={JSON.stringify(userIds) === JSON.stringify(before)}
          onClick={() => void save.tried({ params: { id: merchant.id }, body: { userIds: [...userIds] } })}
        >
          {t('app.save')}
        </Button>
      }
    >
      <p>{t('reconciliation.people_hint')}</p>
      <UserSelect
        multiple
        aria-label={t('reconciliation.people')}
        value={[...userIds]}
        onChange={(next) => setUserIds(Array.isArray(next) ? next : [])}
      />
    </Panel>
  );
};

/** Who of a merchant signs in. */
export const MerchantPersonPage = () => {
  const t = useT();
  return (
    <MerchantFrame title={t('reconciliation.merchant_person')}>
      {(merchant) => <People key={merchant.people.map(({ id }) => id).join(',')} merchant={merchant} />}
    </MerchantFrame>
  );
};
