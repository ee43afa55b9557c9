import { useRef } from 'react';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page, Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { draftKey } from '../lines';
import type { Line } from '../lines';
import { LineFilter } from '../parts/line-filter';
import { TextCell } from '../parts/text-cell';
import { UnsavedBar } from '../parts/unsaved-bar';
import { useDrafts } from '../use-drafts';
import { useLineActions } from '../use-line-actions';
import { useLines } from '../use-lines';
import { usePlace } from '../use-place';

/** Texts of the product in other words, and names that people typed in other languages. */
export const TranslationPage = () => {
  const t = useT();
  const mayEdit = useButtons()('btn_edit');
  const file = useRef<HTMLInputElement>(null);
  const place = usePlace();
  const { kind, isProgram, language, url, setUrl } = place;
  const { lines: all, loading, error } = useLines(kind);
  const byKey = new Map((all ?? []).map((line) => [line.key, line]));
  const drafts = useDrafts(kind, byKey);
  const actions = useLineActions(place, drafts);
  const sources = [...new Set(isProgram ? [] : all?.map((line) => line.source))];
  const lines = sources.includes(url.source) ? all?.filter((line) => line.source === url.source) : all;

  const keyOf = (line: Line): string => draftKey(language, line.key);
  const valueOf = (line: Line): string => drafts.drafts.get(keyOf(line)) ?? line.texts[language];
  const write = (line: Line, text: string): void => drafts.set(new Map(drafts.drafts).set(keyOf(line), text));
  const isSpecial = (line: Line): boolean =>
    isProgram ? line.texts[language] !== line.base[language] : line.texts[language] === '';
  const special = (lines ?? []).filter(isSpecial);
  const word = url.keyword.trim().toLowerCase();
  const shown = (lines ?? [])
    .filter((line) => url.only !== '1' || isSpecial(line) || drafts.drafts.has(keyOf(line)))
    .filter((line) => [line.key, line.zh, line.texts.zhtw, line.texts.en].some((s) => s.toLowerCase().includes(word)));
  return (
    <Page>
      <Panel>
        <LineFilter
          place={place}
          sources={sources}
          total={lines?.length ?? 0}
          special={special.length}
          isTypedIn={drafts.isAnyIn}
        />
        <UnsavedBar {...drafts} />
      </Panel>
      <input
        ref={file}
        type="file"
        accept=".xlsx,.csv"
        hidden
        onChange={(event) => void actions.read(event.target.files?.[0], byKey)}
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
            run: () => actions.propose(isProgram ? shown : special),
          },
          { key: 'import', label: t('translation.import'), hidden: !mayEdit, run: () => file.current?.click() },
          { key: 'export', label: t('translation.export'), run: () => actions.exportAll(shown) },
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
