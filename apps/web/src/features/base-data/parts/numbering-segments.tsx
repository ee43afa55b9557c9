import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { NUMBERING_DATE_PARTS } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { NumberingSegment } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { useT } from '#lib/texts/i18n.ts';
import { segmentProblem } from '../numbering-problems';
import './numbering-segments.css';

const KINDS = ['constant', 'date', 'number', 'field', 'organize', 'department'] as const;

const fresh: Record<NumberingSegment['kind'], NumberingSegment> = {
  constant: { kind: 'constant', text: '-' },
  date: { kind: 'date', format: 'yyyyMMdd' },
  number: { kind: 'number' },
  field: { kind: 'field', field: '', length: 10, otherwise: '' },
  organize: { kind: 'organize', otherwise: '' },
  department: { kind: 'department', otherwise: '' },
};

type Props = { value?: NumberingSegment[]; onChange?: (value: NumberingSegment[]) => void };

const Detail = ({ segment, give }: { segment: NumberingSegment; give: (segment: NumberingSegment) => void }) => {
  const t = useT();
  if (segment.kind === 'number') return <span className="bill-segment-note">{t('base-data.segment_number_note')}</span>;
  if (segment.kind === 'constant')
    return (
      <Input
        value={segment.text}
        status={segmentProblem(segment) ? 'error' : ''}
        maxLength={20}
        aria-label={t('base-data.segment_constant')}
        onChange={(event) => give({ ...segment, text: event.target.value })}
      />
    );
  if (segment.kind === 'date')
    return (
      <Select
        value={segment.format}
        aria-label={t('base-data.segment_date')}
        options={NUMBERING_DATE_PARTS.map((value) => ({ value, label: value }))}
        onChange={(format) => give({ ...segment, format })}
      />
    );
  return (
    <span className="bill-segment-detail">
      {segment.kind === 'field' && (
        <>
          <Input
            value={segment.field}
            status={segmentProblem(segment) === 'segment_field_missing' ? 'error' : ''}
            maxLength={64}
            placeholder={t('base-data.segment_field_name')}
            aria-label={t('base-data.segment_field_name')}
            onChange={(event) => give({ ...segment, field: event.target.value.trim() })}
          />
          <NumberBox
            min={1}
            max={20}
            precision={0}
            value={segment.length}
            title={t('base-data.segment_length')}
            aria-label={t('base-data.segment_length')}
            onChange={(length) => give({ ...segment, length: length ?? 10 })}
          />
        </>
      )}
      <Input
        value={segment.otherwise}
        status={segmentProblem(segment) === 'bill_prefix_rule' ? 'error' : ''}
        maxLength={20}
        placeholder={t('base-data.segment_otherwise')}
        aria-label={t('base-data.segment_otherwise')}
        onChange={(event) => give({ ...segment, otherwise: event.target.value })}
      />
    </span>
  );
};

/** Parts of a number, in their order. */
export const NumberingSegments = ({ value = [], onChange }: Props) => {
  const t = useT();
  const give = (next: NumberingSegment[]): void => onChange?.(next);
  const move = (at: number, step: number): void => {
    const rest = value.filter((_, index) => index !== at);
    give([...rest.slice(0, at + step), value[at]!, ...rest.slice(at + step)]);
  };
  const hasNumber = value.some(({ kind }) => kind === 'number');
  return (
    <div className="bill-segments">
      {value.map((segment, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- segments have no identity but their order
        <div key={at} className="bill-segment">
          <span className="bill-segment-kind">{t(`base-data.segment_${segment.kind}`)}</span>
          <Detail segment={segment} give={(next) => give(value.map((old, index) => (index === at ? next : old)))} />
          <span>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={t('base-data.move_up')}
              onClick={() => move(at, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === value.length - 1}
              aria-label={t('base-data.move_down')}
              onClick={() => move(at, 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('app.remove')}
              onClick={() => give(value.filter((_, index) => index !== at))}
            />
          </span>
        </div>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: KINDS.filter((kind) => kind !== 'number' || !hasNumber).map((kind) => ({
            key: kind,
            label: t(`base-data.segment_${kind}`),
          })),
          onClick: ({ key }) => give([...value, fresh[key as NumberingSegment['kind']]]),
        }}
      >
        <Button size="small" type="dashed" icon={<PlusOutlined />} disabled={value.length >= 8}>
          {t('base-data.segment_add')}
        </Button>
      </Dropdown>
    </div>
  );
};
