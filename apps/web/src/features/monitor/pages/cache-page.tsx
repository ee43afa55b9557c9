import { useState } from 'react';
import { clearAllCaches, clearCache, getCache, listCaches } from '@qiaoban/contracts/monitor/cache.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { codeWord } from '../parts/code-word';
import '../parts/monitor.css';

type Cache = ReplyOf<typeof listCaches>['list'][number];

/** By its words as well as by its name: the words are this window's alone, so the server cannot look for them. */
const isFound = (t: ReturnType<typeof useT>, keyword: string, { name }: Cache): boolean =>
  `${codeWord(t, 'cache', name)} ${name}`.toLowerCase().includes(keyword.trim().toLowerCase());

/** Answers from it, of all that it was asked for. */
const rateOf = ({ hits, misses }: Cache): string => {
  const asked = (hits ?? 0) + (misses ?? 0);
  return asked === 0 ? '–' : `${Math.round((100 * (hits ?? 0)) / asked)}%`;
};

const CacheValue = ({ name, onClose }: { name: string | undefined; onClose: () => void }) => {
  const t = useT();
  const cache = useRoute(getCache, { params: { name: name ?? '' } }, { enabled: name !== undefined, staleTime: 0 });
  return (
    <ModalFrame
      open={name !== undefined}
      title={codeWord(t, 'cache', name ?? '') || name}
      footer={null}
      width={720}
      onCancel={onClose}
    >
      {!cache.data && <LinesSkeleton lines={4} />}
      {cache.data && !cache.data.isShown && <p>{t('monitor.cache_hidden')}</p>}
      {cache.data?.isShown && cache.data.value.length === 0 && <p>{t('monitor.cache_none_here')}</p>}
      {cache.data?.value.map(({ key, text }) => (
        <pre key={key} className="cache-entry">
          <strong>{key}</strong>
          {text === '' ? '' : `\n${text}`}
        </pre>
      ))}
    </ModalFrame>
  );
};

/** Caches of the node that answers: how full they are; emptied on all nodes. */
export const CachePage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ keyword: '' });
  const [opened, setOpened] = useState<string>();
  const caches = useRoute(listCaches, { query: {} }, { staleTime: 0 });
  const clear = useAction(clearCache, { stale: [listCaches] });
  const clearAll = useAction(clearAllCaches, { stale: [listCaches] });
  const emptyAll = async (): Promise<void> => {
    if (await ask({ title: t('monitor.cache_clear_all'), text: t('monitor.cache_confirm'), danger: true }))
      await clearAll.tried({});
  };
  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('monitor.cache_keyword')} />}>
      <DataTable<Cache>
        id="system.cache"
        rowKey={(row) => row.name}
        source={tableSource(
          caches,
          caches.data?.list.filter((row) => isFound(t, url.keyword, row)),
          url.keyword !== '',
        )}
        columns={[
          {
            key: 'name',
            title: t('monitor.cache_name'),
            onPhone: 'title',
            render: ({ name }) => (
              <>
                {codeWord(t, 'cache', name)} <code className="cache-name">{name}</code>
              </>
            ),
          },
          { key: 'size', title: t('monitor.cache_size'), width: 120, kind: 'number' },
          { key: 'max', title: t('monitor.cache_max'), width: 120, kind: 'number' },
          { key: 'hits', title: t('monitor.cache_hits'), width: 110, kind: 'number' },
          { key: 'misses', title: t('monitor.cache_misses'), width: 110, kind: 'number' },
          {
            key: 'rate',
            title: t('monitor.cache_rate'),
            width: 100,
            kind: 'number',
            render: (row) => rateOf(row),
          },
          {
            key: 'overdueTime',
            title: t('monitor.cache_ttl'),
            width: 190,
            render: (row) => (row.overdueTime === null ? t('monitor.cache_never') : `${row.overdueTime / 1000} s`),
          },
        ]}
        toolbar={[
          {
            key: 'clear',
            label: t('monitor.cache_clear_all'),
            danger: true,
            hidden: !may('btn_remove'),
            run: () => void emptyAll(),
          },
        ]}
        rowActions={(row) => [
          { key: 'value', label: t('monitor.cache_value'), run: () => setOpened(row.name) },
          {
            key: 'clear',
            label: t('monitor.cache_clear'),
            hidden: !may('btn_remove'),
            confirm: t('monitor.cache_confirm'),
            run: () => clear.tried({ params: { name: row.name } }),
          },
        ]}
        actionsWidth={130}
        empty={{ title: t('monitor.cache_none') }}
      />
      <CacheValue name={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
};
