import { Button, ColorPicker, Input, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Highlight } from '@qiaoban/report/document';
import { useT } from '#lib/texts/i18n.ts';

type Props = { when: readonly Highlight[]; onChange: (when: Highlight[]) => void };

const OPS = ['gt', 'ge', 'lt', 'le', 'eq', 'ne', 'like', 'isNull'] as const;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Rules by which a cell takes other colours: one test of its value each. */
export const HighlightRows = ({ when, onChange }: Props) => {
  const t = useT();
  const change = (at: number, values: Partial<Highlight>): void =>
    onChange(when.map((each, index) => (index === at ? { ...each, ...values } : each)));
  const setTest = (at: number, values: Partial<Highlight['filter']['items'][number]>): void => {
    const before = when[at]?.filter.items[0] ?? { field: 'value' as const, op: 'gt' as const, value: 0 };
    const next = { ...before, ...values };
    if (next.op === 'isNull') delete next.value;
    else if (next.op === 'like') next.value = typeof next.value === 'string' ? next.value : String(next.value ?? '');
    else if (typeof next.value === 'string' && NUMBER.test(next.value)) next.value = Number(next.value);
    change(at, { filter: { op: 'and', items: [next] } });
  };
  return (
    <>
      {when.map((highlight, at) => {
        const test = highlight.filter.items[0];
        return (
          <div key={at} className="report-highlight">
            <Select
              size="small"
              style={{ width: 92 }}
              aria-label={t('report-designer.test')}
              value={test?.op ?? 'gt'}
              options={OPS.map((value) => ({ value, label: t(`report-designer.op_${value}`) }))}
              onChange={(op) => setTest(at, { op })}
            />
            {test?.op !== 'isNull' && (
              <Input
                size="small"
                style={{ width: 84 }}
                aria-label={t('report-designer.compare_with')}
                defaultValue={String(test?.value ?? '')}
                onBlur={(event) => setTest(at, { value: event.target.value })}
              />
            )}
            <ColorPicker
              size="small"
              disabledAlpha
              value={highlight.style.color ?? '#d4380d'}
              onChangeComplete={(colour) =>
                change(at, { style: { ...highlight.style, color: colour.toHexString().slice(0, 7) } })
              }
            >
              <Button size="small" style={{ color: highlight.style.color }} aria-label={t('report-designer.color')}>
                A
              </Button>
            </ColorPicker>
            <ColorPicker
              size="small"
              disabledAlpha
              allowClear
              aria-label={t('report-designer.background')}
              value={highlight.style.background ?? null}
              onChangeComplete={(colour) =>
                change(at, { style: { ...highlight.style, background: colour.toHexString().slice(0, 7) } })
              }
              onClear={() => {
                const { background: _gone, ...style } = highlight.style;
                change(at, { style });
              }}
            />
            <Button
              size="small"
              type="text"
              aria-label={t('app.remove')}
              icon={<DeleteOutlined />}
              onClick={() => onChange(when.filter((_each, index) => index !== at))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={when.length >= 10}
        onClick={() =>
          onChange([
            ...when,
            { filter: { op: 'and', items: [{ field: 'value', op: 'gt', value: 0 }] }, style: { color: '#d4380d' } },
          ])
        }
      >
        {t('report-designer.add_highlight')}
      </Button>
    </>
  );
};
