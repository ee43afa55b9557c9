import { useEffect, useState } from 'react';
import { Radio, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { LINE_FIELDS, REQUIRED_FIELDS } from '@qiaoban/contracts/reconciliation/layout';
import type { Layout, LineField } from '@qiaoban/contracts/reconciliation/layout';
import { useT } from '#lib/texts/i18n.ts';
import { SamplePreview } from './sample-preview';
import { useSample } from './use-sample';

type Props = { id?: string; value?: Layout; onChange?: (layout: Layout) => void };
type Place = Layout['fields'][number];
const VALUE_LISTS = ['withdrawalWords', 'failedWords', 'pendingWords'] as const;

const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${letterOf(Math.trunc(column / 26) - 1)}${letterOf(column % 26)}`;

/** Where a file says what, tried at once on a sample of it. */
export const LayoutInput = ({ value, onChange }: Props) => {
  const t = useT();
  const sample = useSample();
  const { ask, file } = sample;
  const text = JSON.stringify(value);
  useEffect(() => {
    if (file !== undefined) ask(file, text);
  }, [ask, file, text]);
  const [most, setMost] = useState(12);
  if (value === undefined) return null;
  const columns = Math.max(most, ...(sample.reply?.raw ?? []).map((cells) => cells.length));
  if (columns > most) setMost(columns);
  const heading = sample.reply?.raw[Math.max(0, value.skip - 1)] ?? [];
  const change = (part: Partial<Layout>): void => onChange?.({ ...value, ...part });
  const place = (field: LineField): Place | undefined => value.fields.find((each) => each.field === field);
  const put = (field: LineField, part: Partial<Place> | undefined): void => {
    const others = value.fields.filter((each) => each.field !== field);
    const usual = { field, column: 0, start: 0, length: 10 };
    change({ fields: part === undefined ? others : [...others, { ...usual, ...place(field), ...part }] });
  };
  const label = (field: LineField): string => t(`reconciliation.field_${field}`);
  return (
    <div className="recon-places">
      <SamplePreview sample={sample} isFixed={value.format === 'fixed'} />
      <div className="recon-place">
        <Radio.Group
          aria-label={t('reconciliation.format')}
          value={value.format}
          onChange={(event) => change({ format: event.target.value as Layout['format'] })}
          options={(['table', 'fixed'] as const).map((format) => ({
            value: format,
            label: t(`reconciliation.format_${format}`),
          }))}
        />
        <Radio.Group
          aria-label={t('reconciliation.unit')}
          value={value.unit}
          onChange={(event) => change({ unit: event.target.value as Layout['unit'] })}
          options={(['yuan', 'cents'] as const).map((unit) => ({
            value: unit,
            label: t(`reconciliation.unit_${unit}`),
          }))}
        />
      </div>
      <div className="recon-place">
        {(['skip', 'skipEnd'] as const).map((name) => (
          <NumberBox
            key={name}
            style={{ inlineSize: 170 }}
            prefix={t(`reconciliation.${name}`)}
            aria-label={t(`reconciliation.${name}`)}
            min={0}
            max={name === 'skip' ? 100 : 20}
            precision={0}
            value={value[name]}
            onChange={(count) => change({ [name]: count ?? 0 })}
          />
        ))}
      </div>
      {LINE_FIELDS.map((field) => (
        <div key={field} className="recon-place" role="group" aria-label={label(field)}>
          <span style={{ inlineSize: 110 }}>
            {label(field)}
            {REQUIRED_FIELDS.includes(field) && ' *'}
          </span>
          {value.format === 'table' ? (
            <Select
              style={{ inlineSize: 240 }}
              allowClear
              aria-label={label(field)}
              placeholder={t('reconciliation.not_in_file')}
              value={place(field)?.column ?? null}
              options={Array.from({ length: most }, (_, column) => ({
                value: column,
                label: `${letterOf(column)} ${heading[column] ?? ''}`.trim(),
              }))}
              onChange={(column: number | null | undefined) =>
                put(field, column === null || column === undefined ? undefined : { column })
              }
            />
          ) : (
            (['start', 'length'] as const).map((name) => (
              <NumberBox
                key={name}
                style={{ inlineSize: 150 }}
                prefix={t(`reconciliation.${name}`)}
                aria-label={`${label(field)} ${t(`reconciliation.${name}`)}`}
                min={name === 'start' ? 1 : 0}
                max={name === 'start' ? 4001 : 400}
                precision={0}
                value={
                  place(field) === undefined ? null : name === 'start' ? place(field)!.start + 1 : place(field)!.length
                }
                onChange={(count) => {
                  if (count === null || count === 0) put(field, undefined);
                  else put(field, name === 'start' ? { start: count - 1 } : { length: count });
                }}
              />
            ))
          )}
        </div>
      ))}
      {VALUE_LISTS.map((name) => (
        <div key={name} className="recon-place">
          <span style={{ inlineSize: 110 }}>{t(`reconciliation.${name}`)}</span>
          <Select
            mode="tags"
            style={{ inlineSize: 300, maxInlineSize: '100%' }}
            aria-label={t(`reconciliation.${name}`)}
            placeholder={t('reconciliation.words_hint')}
            value={value[name]}
            onChange={(values: string[]) => change({ [name]: values })}
          />
        </div>
      ))}
    </div>
  );
};
