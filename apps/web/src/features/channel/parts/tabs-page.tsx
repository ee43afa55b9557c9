import type { ReactNode } from 'react';
import { KeptPanes } from '@qiaoban/ui/kept-panes';
import { Tabs } from '@qiaoban/ui/tabs';
import { Page } from '@qiaoban/ui/page';
import { useUrlState } from '#lib/list/use-url-state.ts';

type Tab = { key: string; label: string; isList?: boolean; content: () => ReactNode };

/** A page of tabs; which is open stands in the address. */
export const TabsPage = ({ tabs }: { tabs: readonly Tab[] }) => {
  const [url, setUrl] = useUrlState({ tab: tabs[0]!.key, page: 1, keyword: '' });
  const open = tabs.find((tab) => tab.key === url.tab) ?? tabs[0]!;
  return (
    <Page body={open.isList === true ? 'fill' : 'flow'}>
      {tabs.length > 1 && (
        <Tabs
          activeKey={open.key}
          onChange={(tab) => setUrl({ tab, page: 1, keyword: '' })}
          items={tabs.map(({ key, label }) => ({ key, label }))}
        />
      )}
      <KeptPanes
        open={open.key}
        panes={tabs.map(({ key, isList, content }) => ({ key, isKept: isList !== true, content }))}
      />
    </Page>
  );
};
