import { Form, Input } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { ReportCell } from '@qiaoban/report/document';
import { useT } from '#lib/texts/i18n.ts';

type Format = ReportCell['format'];

/** Decimals of a number, pattern of a day; nothing where the format has neither. */
export const CellFormat = ({ format, onChange }: { format: Format; onChange: (next: Format) => void }) => {
  const t = useT();
  if (format?.kind === 'number' || format?.kind === 'money' || format?.kind === 'percent')
    return (
      <Form.Item label={t('report-designer.places')}>
        <NumberBox
          aria-label={t('report-designer.places')}
          min={0}
          max={8}
          precision={0}
          value={format.places ?? null}
          onChange={(places) => onChange(places === null ? { kind: format.kind } : { kind: format.kind, places })}
        />
      </Form.Item>
    );
  if (format?.kind !== 'date') return null;
  return (
    <Form.Item label={t('report-designer.pattern')}>
      <Input
        aria-label={t('report-designer.pattern')}
        maxLength={40}
        placeholder="yyyy-MM-dd"
        value={format.pattern ?? ''}
        onChange={(event) => onChange({ kind: 'date', pattern: event.target.value })}
      />
    </Form.Item>
  );
};
