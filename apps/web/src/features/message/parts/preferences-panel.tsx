import { useState } from 'react';
import { Button, Switch, TimePicker } from 'antd';
import { pickerTime } from '@qiaoban/ui/logic/time/picker-clock';
import { getOwnPreferences, setOwnPreferences } from '@qiaoban/contracts/message/preferences.contract';
import type { Preferences, QuietHours } from '@qiaoban/contracts/message/preferences.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Failed } from '@qiaoban/ui/empty';
import { Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useTexts } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { PreferencesTable } from './preferences-table';

type TimeProps = { label: string; value: string; disabled: boolean; onChange: (value: string) => void };

const Time = ({ label, value, disabled, onChange }: TimeProps) => (
  <label>
    {label}
    <TimePicker
      format="HH:mm"
      minuteStep={5}
      allowClear={false}
      needConfirm={false}
      aria-label={label}
      disabled={disabled}
      value={pickerTime(value)}
      onChange={(next) => next && onChange(next.format('HH:mm'))}
    />
  </label>
);

const Form = ({ stored }: { stored: ReplyOf<typeof getOwnPreferences> }) => {
  const t = useTexts('message-choice');
  const [preferences, setPreferences] = useState<Preferences>(stored.choices);
  const [quiet, setQuiet] = useState<QuietHours>(stored.quiet);
  const save = useAction(setOwnPreferences, { stale: [getOwnPreferences] });
  const isChanged =
    JSON.stringify(preferences) !== JSON.stringify(stored.choices) ||
    JSON.stringify(quiet) !== JSON.stringify(stored.quiet);
  return (
    <Panel title={t('message-choice.title')}>
      <div className="choice-panel">
        <p>{t('message-choice.hint')}</p>
        <PreferencesTable
          preferences={preferences}
          defaults={stored.defaults}
          usable={stored.usable}
          reachable={stored.reachable}
          onChange={setPreferences}
        />
        <div className="choice-quiet">
          <Switch
            checked={quiet.isOn}
            aria-label={t('message-choice.quiet_on')}
            onChange={(isOn) => setQuiet({ ...quiet, isOn })}
          />
          <span>{t('message-choice.quiet')}</span>
          <Time
            label={t('message-choice.from')}
            value={quiet.from}
            disabled={!quiet.isOn}
            onChange={(from) => setQuiet({ ...quiet, from })}
          />
          <Time
            label={t('message-choice.to')}
            value={quiet.to}
            disabled={!quiet.isOn}
            onChange={(to) => setQuiet({ ...quiet, to })}
          />
        </div>
        <p>{t('message-choice.quiet_hint', { zone: stored.timeZone })}</p>
        <div>
          <Button
            type="primary"
            disabled={!isChanged}
            loading={save.running}
            onClick={() => void save.tried({ body: { choices: preferences, quiet } })}
          >
            {t('app.save')}
          </Button>
        </div>
      </div>
    </Panel>
  );
};

/** On which channels I am notified of what, and when not. */
export const PreferencesPanel = () => {
  const hasTexts = useTexts('message-choice')('message-choice.hint') !== '';
  const own = useRoute(getOwnPreferences, {}, { staleTime: 0 });
  if (own.error && !own.data) return <Failed text={own.error.message} retry={() => void own.refetch()} />;
  if (!own.data || !hasTexts) return <LinesSkeleton lines={10} />;
  return <Form key={own.dataUpdatedAt} stored={own.data} />;
};
