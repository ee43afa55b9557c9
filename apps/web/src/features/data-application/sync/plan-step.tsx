import { Alert, Input, Segmented, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { FrequencyEditor } from '#pickers/frequency/frequency-editor.tsx';
import { DeletionPlan } from './deletion-plan';
import { PartCards } from './part-cards';
import type { Draft, Problems } from './sync-steps';

type ScheduleProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };
const daily = { kind: 'daily' as const, time: '02:00', missed: 'run-once' as const };

/** When it is done by itself. */
const Schedule = ({ draft, onChange }: ScheduleProps) => {
  const t = useT();
  return (
    <Panel
      title={t('data-sync.schedule')}
      extra={
        <Switch
          checked={draft.frequency !== null}
          aria-label={t('data-sync.schedule_on')}
          onChange={(isOn) => onChange({ frequency: isOn ? daily : null })}
        />
      }
    >
      {draft.frequency === null ? (
        <span className="da-muted">{t('data-sync.by_hand')}</span>
      ) : (
        <div className="da-stack">
          <FrequencyEditor value={draft.frequency} onChange={(frequency) => onChange({ frequency })} />
          <div className="da-bar">
            <Switch
              checked={draft.enabledMark === 1}
              aria-label={t('app.enabled')}
              onChange={(isOn) => onChange({ enabledMark: isOn ? 1 : 0 })}
            />
            <span>{t(draft.enabledMark === 1 ? 'app.enabled' : 'app.disabled')}</span>
            <span className="da-muted">{t('data-sync.enabled_hint')}</span>
          </div>
        </div>
      )}
    </Panel>
  );
};

type Props = ScheduleProps & { problems: Problems };

/** How and when. */
export const PlanStep = ({ draft, problems, onChange }: Props) => {
  const t = useT();
  return (
    <div className="da-stack">
      {problems['plan'] !== undefined && <Alert type="error" showIcon title={problems['plan']} />}
      <Panel title={t('data-sync.mode')}>
        <div className="da-stack">
          <Segmented
            style={{ alignSelf: 'start' }}
            value={draft.mode}
            options={(['full', 'incremental'] as const).map((value) => ({
              value,
              label: t(`data-sync.mode_${value}`),
            }))}
            onChange={(mode) => onChange({ mode })}
          />
          <span className="da-muted">{t(`data-sync.mode_${draft.mode}_hint`)}</span>
          {draft.mode === 'incremental' && <PartCards draft={draft} isIncremental onChange={onChange} />}
          <div className="da-bar">
            <span>{t('data-sync.batch')}</span>
            <NumberBox
              min={10}
              precision={0}
              max={5000}
              value={draft.batchSize}
              aria-label={t('data-sync.batch')}
              onChange={(n) => onChange({ batchSize: n ?? 1000 })}
            />
          </div>
        </div>
      </Panel>
      {draft.parts.some((part) => part.deletions !== 'off') && <DeletionPlan draft={draft} onChange={onChange} />}
      <Schedule draft={draft} onChange={onChange} />
      <Panel title={t('app.description')}>
        <Input.TextArea
          rows={2}
          maxLength={500}
          value={draft.description}
          aria-label={t('app.description')}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Panel>
    </div>
  );
};
