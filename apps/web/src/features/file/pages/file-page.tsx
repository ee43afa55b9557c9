import { Segmented } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { FileList } from '../parts/file-list';
import { FileSettingsForm } from '../parts/file-settings-form';
import { UsageView } from '../parts/usage-view';

const usual = { tab: 'list', keyword: '', page: 1, type: '', state: '', use: '', period: '', sidx: '', sort: '' };
const TABS = ['list', 'usage', 'failed', 'settings'];

/** The files of the tenant: what there is, how much it is, what no scan let in, and the rules. */
export const FilePage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState(usual);
  const tabs = (
    <Segmented
      style={{ alignSelf: 'flex-start' }}
      value={url.tab}
      onChange={(tab) => setUrl({ ...usual, tab })}
      options={TABS.map((value) => ({ value, label: t(`file.tab_${value}`) }))}
    />
  );
  if (url.tab === 'usage') return <UsageView tabs={tabs} />;
  if (url.tab === 'settings') return <FileSettingsForm tabs={tabs} />;
  return <FileList key={url.tab} tabs={tabs} isFailed={url.tab === 'failed'} />;
};
