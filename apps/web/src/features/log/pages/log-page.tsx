import { useEffect, useRef } from 'react';
import { Segmented } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { findRunningExports } from '../export-task';
import { ChainPanel } from '../parts/chain-panel';
import { ErrorList } from '../parts/error-list';
import { LoginList } from '../parts/login-list';
import { OperationList } from '../parts/operation-list';
import { RequestList } from '../parts/request-list';

const usual = {
  tab: 'login',
  keyword: '',
  page: 1,
  period: '',
  outcome: '',
  source: '',
  area: '',
  action: '',
  target: '',
};
const TABS = ['login', 'request', 'operation', 'error', 'chain'];

/** What happened: who signed in, what was called, who changed what, what went wrong, and whether all of it still stands. */
export const LogPage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState(usual);
  const mayExport = useButtons()('btn_export');
  useEffect(() => {
    // the list of exports is a comfort: without it the page works
    if (mayExport) findRunningExports().catch(() => undefined);
  }, [mayExport]);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone the bar is wider than the screen
    bar.current
      ?.querySelector(`label:nth-of-type(${TABS.indexOf(url.tab) + 1})`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [url.tab]);
  const tabs = (
    <Segmented
      ref={bar}
      style={{ alignSelf: 'flex-start', maxInlineSize: '100%', overflowX: 'auto' }}
      value={url.tab}
      onChange={(tab) => setUrl({ ...usual, tab })}
      options={TABS.map((value) => ({ value, label: t(`log.tab_${value}`) }))}
    />
  );
  if (url.tab === 'operation') return <OperationList tabs={tabs} />;
  if (url.tab === 'request') return <RequestList tabs={tabs} />;
  if (url.tab === 'error') return <ErrorList tabs={tabs} />;
  if (url.tab === 'chain') return <ChainPanel tabs={tabs} />;
  return <LoginList tabs={tabs} />;
};
