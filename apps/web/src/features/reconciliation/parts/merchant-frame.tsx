import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from 'antd';
import { ArrowLeftOutlined } from '@ant-design/icons';
import type { getMerchant } from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useMerchant } from './use-merchant';
import '../reconciliation.css';

export type WholeMerchant = ReplyOf<typeof getMerchant>;

/** A page about one merchant, with the way back to all of them. */
export const MerchantFrame = ({
  title,
  children,
}: {
  title: string;
  children: (merchant: WholeMerchant) => ReactNode;
}) => {
  const t = useT();
  const navigate = useNavigate();
  const { id, asked, merchant } = useMerchant();
  return (
    <Page
      body="flow"
      title={merchant?.fullName ?? title}
      hint={title}
      extra={
        <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/merchantAdd')}>
          {t('reconciliation.back')}
        </Button>
      }
    >
      {id === '' && <Empty title={t('reconciliation.choose_merchant')} />}
      {asked.error && <Failed text={asked.error.message} retry={() => void asked.refetch()} />}
      {id !== '' && !merchant && !asked.error && <LinesSkeleton lines={8} />}
      {merchant && children(merchant)}
    </Page>
  );
};
