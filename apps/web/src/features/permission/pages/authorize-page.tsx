import { Segmented } from 'antd';
import type { ComponentType } from 'react';
import { Page } from '@qiaoban/ui/page';
import { useT } from '../../../lib/i18n';
import { useUrlState } from '../../../lib/use-url-state';
import { BatchGrant } from '../parts/batch-grant';
import { ComparePeople } from '../parts/compare-people';
import { CopyRights } from '../parts/copy-rights';
import { ExplainRight } from '../parts/explain-right';
import { PersonRights } from '../parts/person-rights';
import './authorize-page.css';

const TABS = ['batch', 'check', 'copy', 'compare', 'why'] as const;
type Tab = (typeof TABS)[number];
const PARTS: Record<Tab, ComponentType> = {
  batch: BatchGrant,
  check: PersonRights,
  copy: CopyRights,
  compare: ComparePeople,
  why: ExplainRight,
};

/** Rights for many at once, what one person may do in the end, and why. */
export const AuthorizePage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ tab: 'batch' });
  const tab = TABS.find((each) => each === url.tab) ?? 'batch';
  const Part = PARTS[tab];
  return (
    <Page
      toolbar={
        <Segmented<Tab>
          className="authorize-tabs"
          value={tab}
          onChange={(next) => setUrl({ tab: next })}
          options={TABS.map((value) => ({ value, label: t(`permission.tab_${value}`) }))}
        />
      }
    >
      <Part />
    </Page>
  );
};
