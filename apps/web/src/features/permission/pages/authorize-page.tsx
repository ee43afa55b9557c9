import { useEffect, useRef } from 'react';
import { Segmented } from 'antd';
import type { ComponentType } from 'react';
import { Page } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
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
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the five do not fit beside each other: the chosen one comes into sight.
    const chosen = tabs.current?.querySelectorAll('.ant-segmented-item')[TABS.indexOf(tab)];
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <Page
      toolbar={
        <Segmented<Tab>
          ref={tabs}
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
