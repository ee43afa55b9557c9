import { useRef, useState } from 'react';
import { Button, Checkbox, Input, Progress, Segmented, Select } from 'antd';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import {
  listUserTexts,
  proposeTraditional,
  readTranslationSheet,
  saveTextOverrides,
  saveUserTexts,
  serverTexts,
  writeTranslationSheet,
} from '@qiaoban/contracts/translation/translation.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { Page, Panel } from '@qiaoban/ui/page';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { loadOverrides } from '#lib/texts/i18n-overrides.ts';
import { useButtons } from '#lib/session/permission.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { download, upload } from '#lib/call/transfer.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { draftKey, draftsOf, wrongPlaces } from '../lines';
import type { Line } from '../lines';
import { TextCell } from '../parts/text-cell';
import { useLines } from '../use-lines';
import type { LineKind } from '../use-lines';

type Drafts = ReadonlyMap<string, string>;
const NO_DRAFTS: Drafts = new Map();
const KINDS: readonly LineKind[] = ['user', 'program', 'server'];

/** Texts of the product in other words, and names that people typed in other languages. */
export const TranslationPage = () => {
  const t = useT();
  const mayEdit = useButtons()('btn_edit');
  const [url, setUrl] = useUrlState({
    kind: 'user',
    language: 'zhtw',
    source: '',
    keyword: '',
    only: '',
    page: 1,
    size: 50,
  });
  const file = useRef<HTMLInputElement>(null);
  const kind: LineKind = KINDS.find((each) => each === url.kind) ?? 'user';
  // what was typed in one kind waits there while another is looked at
  const [drafted, setDrafted] = useState<Partial<Record<LineKind, Drafts>>>({});
  const drafts = drafted[kind] ?? NO_DRAFTS;
  const setDrafts = (next: Drafts): void => setDrafted((all) => ({ ...all, [kind]: next }));
  /** Texts of the product, of its screens or its server: they are worded, not translated. */
  const isProgram = kind !== 'user';
  const offered: Language[] = isProgram ? [...LANGUAGES] : ['zhtw', 'en'];
  const language = offered.find((each) => each === url.language) ?? 'zhtw';
  const { lines: all, loading, error } = useLines(kind);
  const sources = [...new Set(isProgram ? [] : all?.map((line) => line.source))];
  const source = sources.find((each) => each === url.source) ?? '';
  const lines = source === '' ? all : all?.filter((line) => line.source === source);
  const saveProgram = useAction(saveTextOverrides, {
    stale: [textOverrides, serverTexts],
    done: () => void loadOverrides(),
  });
  const saveNames = useAction(saveUserTexts, { stale: [listUserTexts], done: () => void refreshRights() });

  const valueOf = (line: Line): string => drafts.get(draftKey(language, line.key)) ?? line.texts[language];
  const isSpecial = (line: Line): boolean =>
    isProgram ? line.texts[language] !== line.base[language] : line.texts[language] === '';
  const special = (lines ?? []).filter(isSpecial);
  const word = url.keyword.trim().toLowerCase();
  const shown = (
    url.only === '1'
      ? (lines ?? []).filter((l) => isSpecial(l) || drafts.has(draftKey(language, l.key)))
      : (lines ?? [])
  ).filter(
    (line) =>
      word === '' || [line.key, line.zh, line.texts.zhtw, line.texts.en].some((s) => s.toLowerCase().includes(word)),
  );
  const byKey = new Map((all ?? []).map((line) => [line.key, line]));
  const edits = [...drafts].flatMap(([key, text]) => {
    const at = key.indexOf(' ');
    const line = byKey.get(key.slice(at + 1));
    const to = key.slice(0, at) as Language;
    return line === undefined || line.texts[to] === text ? [] : [{ line, language: to, text }];
  });
  const wrong = edits.filter(({ line, text }) => text !== '' && wrongPlaces(line.zh, text).length > 0).length;

  const write = (line: Line, text: string): void => setDrafts(new Map(drafts).set(draftKey(language, line.key), text));
  const save = async (): Promise<void> => {
    const done = isProgram
      ? await saveProgram
          .run({
            body: {
              list: edits.map(({ line, language: to, text }) => ({
                language: to,
                key: line.key,
                // the product's own words need no line
                text: text === '' || text === line.base[to] ? null : text,
              })),
            },
          })
          .then(
            () => true,
            () => false,
          )
      : await saveNames
          .run({
            body: {
              list: edits.map(({ line, language: to, text }) => {
                const [source = '', id = '', field = ''] = line.key.split(':');
                return { source, id, field, language: to as 'zhtw' | 'en', text };
              }),
            },
          })
          .then(
            () => true,
            () => false,
          );
    if (done) setDrafts(NO_DRAFTS);
  };
  const propose = async (): Promise<void> => {
    const missing = (isProgram ? shown : special).filter((line) => line.zh !== '');
    if (missing.length === 0) return void toast.info(t('translation.nothing_missing'));
    try {
      const { list } = await call(proposeTraditional, { body: { texts: missing.map((line) => line.zh) } });
      const next = new Map(drafts);
      let count = 0;
      missing.forEach((line, place) => {
        const text = list[place] ?? '';
        if (text === '' || text === line.texts.zhtw) return;
        next.set(draftKey('zhtw', line.key), text);
        count += 1;
      });
      setDrafts(next);
      toast.info(t('translation.proposed', { count }));
    } catch (cause) {
      showFailure(cause);
    }
  };
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    try {
      const { list } = await upload(readTranslationSheet, {}, chosen);
      const { drafts: found, bad } = draftsOf(list, byKey, offered);
      setDrafts(new Map([...drafts, ...found]));
      toast.info(t('translation.imported', { count: found.size, bad }));
    } catch (cause) {
      showFailure(cause);
    }
  };
  const exportAll = (): void => {
    const rows = shown.map(({ key, texts }) => ({ key, ...texts }));
    void download(writeTranslationSheet, { body: { rows } }, `translation-${kind}.xlsx`).catch(showFailure);
  };
  const total = lines?.length ?? 0;
  return (
    <Page>
      <Panel>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          <Segmented
            style={{ maxWidth: '100%', overflowX: 'auto' }}
            aria-label={t('translation.kind')}
            value={kind}
            options={KINDS.map((value) => ({
              value,
              label: `${t(`translation.${value}`)}${drafted[value]?.size ? ' •' : ''}`,
            }))}
            onChange={(next) => setUrl({ kind: next, source: '', page: 1, only: '' })}
          />
          <Segmented
            style={{ maxWidth: '100%', overflowX: 'auto' }}
            aria-label={t('translation.language')}
            value={language}
            options={offered.map((value) => ({ value, label: t(`translation.${value}`) }))}
            onChange={(next) => setUrl({ language: next, page: 1 })}
          />
          {sources.length > 1 && (
            <Select
              style={{ width: 140 }}
              aria-label={t('translation.source')}
              value={source}
              options={[
                { value: '', label: t('translation.source_all') },
                ...sources.map((value) => ({ value, label: t(`translation.source_${value}`) })),
              ]}
              onChange={(next) => setUrl({ source: next, page: 1 })}
            />
          )}
          <Input.Search
            allowClear
            style={{ width: 240 }}
            aria-label={t('translation.keyword')}
            placeholder={t('translation.keyword')}
            defaultValue={url.keyword}
            onSearch={(keyword) => setUrl({ keyword, page: 1 })}
          />
          <Checkbox
            checked={url.only === '1'}
            onChange={(event) => setUrl({ only: event.target.checked ? '1' : '', page: 1 })}
          >
            {t(isProgram ? 'translation.only_changed' : 'translation.only_missing', { count: special.length })}
          </Checkbox>
          {!isProgram && (
            <span style={{ minWidth: 180 }}>
              {t('translation.progress', { done: total - special.length, total })}
              <Progress
                aria-label={t('translation.progress', { done: total - special.length, total })}
                percent={total === 0 ? 0 : ((total - special.length) / total) * 100}
                showInfo={false}
                size="small"
              />
            </span>
          )}
        </div>
        {edits.length > 0 && (
          <div style={{ display: 'flex', gap: 8, alignItems: 'center', marginTop: 12 }}>
            <Button
              type="primary"
              disabled={wrong > 0}
              loading={saveProgram.running || saveNames.running}
              onClick={() => void save()}
            >
              {t('translation.save_all', { count: edits.length })}
            </Button>
            <Button onClick={() => setDrafts(NO_DRAFTS)}>{t('translation.discard')}</Button>
            {wrong > 0 && (
              <span style={{ color: 'var(--qb-danger)' }}>{t('translation.places_wrong', { count: wrong })}</span>
            )}
          </div>
        )}
      </Panel>
      <input
        ref={file}
        type="file"
        accept=".xlsx,.csv"
        hidden
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <DataTable<Line>
        id={`translation.${kind}`}
        rowKey={(line) => line.key}
        columns={[
          isProgram
            ? { key: 'key', title: t('translation.key'), width: 240, onPhone: 'hide' as const }
            : {
                key: 'source',
                title: t('translation.source'),
                width: 90,
                render: (line) => t(`translation.source_${line.source}`),
              },
          { key: 'zh', title: t('translation.original'), width: 300, onPhone: 'title' as const },
          {
            key: 'text',
            title: t(`translation.${language}`),
            render: (line) => (
              <TextCell
                original={line.zh}
                value={valueOf(line)}
                saved={line.texts[language]}
                label={`${line.zh} ${t(`translation.${language}`)}`}
                disabled={!mayEdit}
                onChange={(text) => write(line, text)}
              />
            ),
          },
        ]}
        source={{
          rows: lines && shown.slice((url.page - 1) * url.size, url.page * url.size),
          loading,
          error,
          isFiltered: word !== '' || url.only === '1',
        }}
        page={{
          current: url.page,
          size: url.size,
          total: shown.length,
          onChange: (page, size) => setUrl({ page, size }),
        }}
        toolbar={[
          {
            key: 'propose',
            label: t('translation.propose'),
            hidden: !mayEdit || language !== 'zhtw',
            run: propose,
          },
          { key: 'import', label: t('translation.import'), hidden: !mayEdit, run: () => file.current?.click() },
          { key: 'export', label: t('translation.export'), run: exportAll },
        ]}
        rowActions={(line) => [
          {
            key: 'reset',
            label: t('translation.reset'),
            hidden: !isProgram || !mayEdit || valueOf(line) === line.base[language],
            run: () => write(line, line.base[language]),
          },
        ]}
        empty={{ title: t('translation.none') }}
      />
    </Page>
  );
};
