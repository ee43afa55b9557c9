import { Tabs } from '@qiaoban/ui/tabs';
import { Page } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { DatabaseState } from '../parts/database-state';
import { NowState } from '../parts/now-state';
import { QueueList } from '../parts/queue-list';

const TABS = ['now', 'database', 'queue'];

/** Host, process, database and queue while they run. */
export const MonitorPage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ tab: 'now', page: 1, state: '' });
  return (
    <Page body={url.tab === 'queue' ? 'fill' : 'flow'}>
      <Tabs
        activeKey={url.tab}
        onChange={(tab) => setUrl({ tab, page: 1, state: '' })}
        items={TABS.map((key) => ({ key, label: t(`monitor.tab_${key}`) }))}
      />
      {url.tab === 'now' && <NowState />}
      {url.tab === 'database' && <DatabaseState />}
      {url.tab === 'queue' && <QueueList />}
    </Page>
  );
};
