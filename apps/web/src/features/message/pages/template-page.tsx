import { SettingOutlined } from '@ant-design/icons';
import { messageEvent } from '@qiaoban/contracts/message/message-event';
import {
  deleteTemplate,
  listTemplates,
  resetTemplate,
  setTemplateState,
} from '@qiaoban/contracts/message/template.contract';
import type { Template } from '@qiaoban/contracts/message/template.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useStateColumn } from '#lib/list/state-column.tsx';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { DefaultPreferences } from '../parts/default-preferences';
import { TemplateDialog } from '../parts/template-dialog';

/** Words of the messages that the product sends by itself. */
export const TemplatePage = () => {
  const t = useT();
  const language = useLanguage();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ keyword: '', dialog: '', id: '' });
  const templates = useRoute(listTemplates, { query: { keyword: url.keyword } }, { keepPrevious: true });
  const stale = [listTemplates];
  const state = useAction(setTemplateState, { stale });
  const stateColumn = useStateColumn<Template>(state.tried, t('message-template.state_stops'));
  const reset = useAction(resetTemplate, { stale });
  const remove = useAction(deleteTemplate, { stale });
  const nameOf = (row: Template): string =>
    row.isBuiltin ? (messageEvent(row.event)?.name[language] ?? row.fullName) : row.fullName;
  const columns: DataColumn<Template>[] = [
    {
      key: 'fullName',
      title: t('message-template.name'),
      width: 220,
      onPhone: 'title',
      render: (row) => (
        <>
          {nameOf(row)} {row.isBuiltin && <StatusTag tone="neutral">{t('message-template.builtin')}</StatusTag>}
        </>
      ),
    },
    { key: 'enCode', title: t('message-template.code'), width: 200, onPhone: 'hide' },
    {
      key: 'event',
      title: t('message-template.event'),
      width: 160,
      onPhone: 'hide',
      render: (row) => messageEvent(row.event)?.name[language] ?? row.event,
    },
    {
      key: 'words',
      title: t('message-template.words_title'),
      render: (row) => row.content.inApp[language]?.title || row.content.inApp.zh?.title || '',
    },
    {
      key: 'lastModifyTime',
      title: t('app.modified_at'),
      width: 160,
      onPhone: 'hide',
      render: (row) => formatTime(row.lastModifyTime),
    },
    { ...stateColumn, render: (row, at) => stateColumn.render?.({ ...row, fullName: nameOf(row) }, at) },
  ];
  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('message-template.keyword')} />}>
      <DataTable<Template>
        id="message.template"
        rowKey={(row) => row.id}
        columns={columns}
        source={tableSource(templates, templates.data?.list, url.keyword !== '')}
        toolbar={[
          standard.add(t('message-template.new'), () => setUrl({ dialog: 'edit', id: '' })),
          {
            key: 'defaults',
            label: t('message-template.defaults'),
            icon: <SettingOutlined />,
            hidden: !may('btn_default'),
            run: () => setUrl({ dialog: 'defaults' }),
          },
        ]}
        rowActions={(row) => [
          standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
          {
            key: 'reset',
            label: t('message-template.reset'),
            confirm: t('message-template.reset_confirm'),
            hidden: !may('btn_edit'),
            run: () => reset.tried({ params: { id: row.id } }),
          },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            confirm: true,
            hidden: row.isBuiltin || !may('btn_remove'),
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={180}
        empty={{ title: t('message-template.none') }}
      />
      {url.dialog === 'edit' && (
        <TemplateDialog
          key={url.id}
          open
          id={url.id === '' ? undefined : url.id}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      <DefaultPreferences open={url.dialog === 'defaults'} onClose={() => setUrl({ dialog: '' })} />
    </Page>
  );
};
