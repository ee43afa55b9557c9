import { getMpConfig } from '@qiaoban/contracts/channel/wechat-config.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { WechatConfigForm } from '../parts/wechat-config-form';

/** The public account's ids, secrets, server address and template message. */
export const WechatConfigPage = () => {
  const config = useRoute(getMpConfig, {});
  if (config.error && !config.data) return <Failed text={config.error.message} retry={() => void config.refetch()} />;
  return (
    <Page body="flow">{config.data ? <WechatConfigForm config={config.data} /> : <LinesSkeleton lines={10} />}</Page>
  );
};
