import { useEffect, useState } from 'react';
import { AutoComplete, Input } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { chartSearch } from '@qiaoban/contracts/directory/organize-selector.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

const TYPING_PAUSE = 250;

/** Looks for a department or head anywhere; choosing a hit opens the way down to it. */
export const ChartSearch = ({ onFound }: { onFound: (id: string, path: readonly string[]) => void }) => {
  const t = useT();
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const hits = useRoute(chartSearch, { query: { keyword } }, { enabled: keyword !== '', keepPrevious: true });
  const list = keyword === '' ? [] : (hits.data?.list ?? []);
  return (
    <AutoComplete
      className="chart-search"
      value={text}
      options={list.map((hit) => ({
        value: hit.id,
        label: (
          <span className="chart-texts">
            <span>
              {hit.fullName}
              {hit.headName !== '' && <em> · {hit.headName}</em>}
            </span>
            <small>{hit.place}</small>
          </span>
        ),
      }))}
      notFoundContent={keyword !== '' && hits.isSuccess ? t('directory.chart_no_match') : null}
      onChange={setText}
      onSelect={(id: string) => {
        const hit = list.find((each) => each.id === id);
        if (!hit) return;
        setText(hit.fullName);
        onFound(hit.id, hit.path);
      }}
    >
      <Input
        allowClear
        prefix={<SearchOutlined />}
        aria-label={t('directory.chart_search')}
        placeholder={t('directory.chart_search')}
      />
    </AutoComplete>
  );
};
