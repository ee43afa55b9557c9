import { DataTable } from '@qiaoban/ui/data-table';
import { Panel } from '@qiaoban/ui/page';
import type { Fee } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { useChannelOptions } from '../parts/fields';
import { MerchantFrame } from '../parts/merchant-frame';
import type { WholeMerchant } from '../parts/merchant-frame';
import { yuan } from '#pickers/money/money.ts';
import { percentOf } from '../parts/rate';

const FACTS = [
  ['merchant_code', 'enCode'],
  ['contact', 'contact'],
  ['telephone', 'telephone'],
  ['email', 'email'],
  ['account_name', 'accountName'],
  ['bank_name', 'bankName'],
  ['bank_account', 'bankAccount'],
  ['contract_no', 'contractNo'],
  ['contract_from', 'contractFrom'],
  ['contract_until', 'contractUntil'],
  ['description', 'description'],
] as const satisfies readonly (readonly [string, keyof WholeMerchant])[];

const Fees = ({ fees }: { fees: readonly Fee[] }) => {
  const t = useT();
  const channels = useChannelOptions();
  return (
    <DataTable<Fee>
      id="reconciliation.fees"
      plain
      rowKey={(fee) => `${fee.channelId} ${fee.kind}`}
      source={{ rows: fees, loading: false }}
      columns={[
        {
          key: 'channelId',
          title: t('reconciliation.channel'),
          onPhone: 'title',
          render: (fee) =>
            channels.find(({ value }) => value === fee.channelId)?.label ?? t('reconciliation.every_channel'),
        },
        {
          key: 'kind',
          title: t('reconciliation.kind'),
          width: 110,
          render: (fee) => t(`reconciliation.kind_${fee.kind}`),
        },
        {
          key: 'rate',
          title: t('reconciliation.rate'),
          kind: 'number',
          width: 110,
          render: (fee) => `${percentOf(fee.rate)} %`,
        },
        {
          key: 'fixed',
          title: t('reconciliation.fixed'),
          kind: 'number',
          width: 120,
          render: (fee) => yuan(fee.fixed),
        },
        {
          key: 'least',
          title: t('reconciliation.least'),
          kind: 'number',
          width: 120,
          render: (fee) => yuan(fee.least),
        },
        {
          key: 'most',
          title: t('reconciliation.most'),
          kind: 'number',
          width: 120,
          render: (fee) => (fee.most === '' ? '—' : yuan(fee.most)),
        },
      ]}
      empty={{ title: t('reconciliation.no_fees'), hint: t('reconciliation.no_fees_hint') }}
    />
  );
};

/** Everything about a merchant. */
export const MerchantDetailsPage = () => {
  const t = useT();
  return (
    <MerchantFrame title={t('reconciliation.merchant_details')}>
      {(merchant) => (
        <>
          <Panel title={t('reconciliation.section_basic')}>
            <dl className="recon-facts">
              {FACTS.map(([word, field]) => (
                <div key={field}>
                  <dt>{t(`reconciliation.${word}`)}</dt>
                  <dd>{merchant[field] || '—'}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          <Panel title={t('reconciliation.fees')}>
            <Fees fees={merchant.fees} />
          </Panel>
          <Panel title={t('reconciliation.people')}>
            {merchant.people.length === 0
              ? t('reconciliation.no_people')
              : namesText(merchant.people.map(({ fullName, account }) => `${fullName}（${account}）`))}
          </Panel>
        </>
      )}
    </MerchantFrame>
  );
};
