import { Collapse, DatePicker, Select } from 'antd';
import { momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { cronOf } from '@qiaoban/contracts/schedule/frequency';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import { useTexts } from '#lib/texts/i18n.ts';
import { FREQUENCY_KINDS, changeKind, usualFrequency, withEnd } from './frequency-change';
import { Field, FrequencyFields } from './frequency-fields';
import { NextRuns } from './next-runs';
import './frequency-editor.css';

type Props = { value?: Frequency; onChange?: (value: Frequency) => void };

/** How often something runs, with the rule in words and its next runs; a control of a form (`Form.Item`). */
export const FrequencyEditor = ({ value = usualFrequency, onChange = () => undefined }: Props) => {
  const t = useTexts('frequency');
  const end = (key: 'from' | 'until') => (
    <Field label={t(`frequency.${key}`)}>
      <DatePicker
        needConfirm={false}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder={t('frequency.any_time')}
        value={toPicker(value[key])}
        onChange={(day) => onChange(withEnd(value, key, momentOfPicker(day) ?? undefined))}
      />
    </Field>
  );
  return (
    <div className="frequency-editor">
      <div className="frequency-row">
        <Field label={t('frequency.kind')}>
          <Select
            value={value.kind}
            options={FREQUENCY_KINDS.map((kind) => ({ value: kind, label: t(`frequency.kind_${kind}`) }))}
            onChange={(kind) => onChange(changeKind(value, kind, cronOf(value)))}
            style={{ minWidth: 180 }}
          />
        </Field>
        <FrequencyFields value={value} onChange={onChange} t={t} />
      </div>
      {value.kind === 'cron' && <p className="frequency-hint">{t('frequency.cron_hint')}</p>}
      {value.kind === 'monthly' && value.days.some((day) => day > 28 && day < 32) && (
        <p className="frequency-hint">{t('frequency.short_month')}</p>
      )}
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'more',
            label: t('frequency.more'),
            children: (
              <div className="frequency-row">
                {value.kind !== 'once' && end('from')}
                {value.kind !== 'once' && end('until')}
                <Field label={t('frequency.missed')}>
                  <Select
                    value={value.missed}
                    options={[
                      { value: 'run-once' as const, label: t('frequency.missed_once') },
                      { value: 'skip' as const, label: t('frequency.missed_skip') },
                    ]}
                    onChange={(missed) => onChange({ ...value, missed })}
                    style={{ minWidth: 180 }}
                  />
                </Field>
              </div>
            ),
          },
        ]}
      />
      <NextRuns value={value} t={t} />
    </div>
  );
};
