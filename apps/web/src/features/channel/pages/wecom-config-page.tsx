import { getQyConfig } from '@qiaoban/contracts/channel/wecom.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { WecomConfigForm } from '../parts/wecom-config-form';

/** The enterprise account's ids and secrets. */
export const WecomConfigPage = () => {
  const config = useRoute(getQyConfig, {});
  if (config.error && !config.data) return <Failed text={config.error.message} retry={() => void config.refetch()} />;
  return (
    <Page body="flow">{config.data ? <WecomConfigForm config={config.data} /> : <LinesSkeleton lines={10} />}</Page>
  );
};
