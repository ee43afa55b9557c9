import { Button, Select } from 'antd';
import type { LocalText } from '@qiaoban/contracts/languages';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { CELL_KINDS } from '@qiaoban/portal/blocks/table-list/definition';
import { portalText } from '@qiaoban/portal/texts/portal-text';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import type { EditorProps } from './editor-props';
import { FieldInput } from './field-input';
import { LineCard } from './line-card';
import { useFields } from './use-fields';

type Line = { field: string; label: LocalText; kind?: string };

/** Fields with their labels: values of a chart, columns of a table. */
export const FieldsEditor = ({ id, value, props, onChange, spec }: EditorProps) => {
  const t = useT();
  const language = useLanguage();
  const isColumns = spec.control === 'columns';
  const lines = Array.isArray(value) ? (value as Line[]) : [];
  const { fields, numeric } = useFields(props['source']);
  const free = (isColumns ? fields : numeric).filter((field) => !lines.some((line) => line.field === field));
  const set = (at: number, line: Partial<Line>): void =>
    onChange(lines.map((each, index) => (index === at ? { ...each, ...line } : each)));
  const add = (): void => {
    const field = free[0] ?? fields[0] ?? 'value';
    onChange([
      ...lines,
      { field, label: '', ...(isColumns ? { kind: numeric.includes(field) ? 'number' : 'text' } : {}) },
    ]);
  };
  return (
    <div id={id} style={{ display: 'contents' }}>
      {lines.map((line, at) => (
        <LineCard
          key={at}
          at={at}
          lines={lines}
          onChange={onChange}
          head={
            <FieldInput
              label={t('portal-designer.field')}
              value={line.field}
              fields={fields}
              onChange={(field) => field !== '' && set(at, { field })}
            />
          }
        >
          <LocalTextInput
            id={`${id}-label-${at}`}
            label={t('portal-designer.label')}
            language={language}
            value={line.label}
            onChange={(label) => set(at, { label: label ?? '' })}
          />
          {isColumns && (
            <Select<string>
              aria-label={t('portal-designer.kind')}
              value={line.kind ?? 'text'}
              options={CELL_KINDS.map((kind) => ({
                value: kind,
                label: portalText(language, `portal.choice.kind.${kind}`),
              }))}
              onChange={(kind) => set(at, { kind })}
            />
          )}
        </LineCard>
      ))}
      <Button block type="dashed" disabled={lines.length >= (isColumns ? 12 : 8)} onClick={add}>
        {t('portal-designer.add_field')}
      </Button>
    </div>
  );
};
