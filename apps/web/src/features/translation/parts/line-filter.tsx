import { Checkbox, Input, Progress, Segmented, Select } from 'antd';
import type { Language } from '@qiaoban/contracts/languages';
import { useT } from '#lib/texts/i18n.ts';
import type { Place } from '../use-place';
import { KINDS } from '../use-place';
import type { LineKind } from '../use-lines';

type Props = {
  place: Place;
  sources: readonly string[];
  /** Lines in all, and those that lack a translation or were worded anew. */
  total: number;
  special: number;
  isTypedIn: (kind: LineKind) => boolean;
};

const WIDE = { maxWidth: '100%', overflowX: 'auto' } as const;

/** Which texts are shown, in which language. */
export const LineFilter = ({ place, sources, total, special, isTypedIn }: Props) => {
  const t = useT();
  const { kind, isProgram, language, available, url, setUrl } = place;
  const progress = t('translation.progress', { done: total - special, total });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      <Segmented<LineKind>
        style={WIDE}
        aria-label={t('translation.kind')}
        value={kind}
        options={KINDS.map((value) => ({
          value,
          label: `${t(`translation.${value}`)}${isTypedIn(value) ? ' •' : ''}`,
        }))}
        onChange={(next) => setUrl({ kind: next, source: '', page: 1, only: '' })}
      />
      <Segmented<Language>
        style={WIDE}
        aria-label={t('translation.language')}
        value={language}
        options={available.map((value) => ({ value, label: t(`translation.${value}`) }))}
        onChange={(next) => setUrl({ language: next, page: 1 })}
      />
      {sources.length > 1 && (
        <Select
          style={{ width: 140 }}
          aria-label={t('translation.source')}
          value={sources.find((each) => each === url.source) ?? ''}
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
        {t(isProgram ? 'translation.only_changed' : 'translation.only_missing', { count: special })}
      </Checkbox>
      {!isProgram && (
        <span style={{ minWidth: 180 }}>
          {progress}
          <Progress
            aria-label={progress}
            percent={total === 0 ? 0 : ((total - special) / total) * 100}
            showInfo={false}
            size="small"
          />
        </span>
      )}
    </div>
  );
};
