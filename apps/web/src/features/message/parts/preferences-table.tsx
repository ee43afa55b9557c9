import { Button, Checkbox, Space, Tooltip } from 'antd';
import type { Preferences } from '@qiaoban/contracts/message/preferences.contract';
import { CHANNELS, MESSAGE_EVENTS } from '@qiaoban/contracts/message/message-event';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import './preferences.css';

type Props = {
  preferences: Preferences;
  /** What holds where nothing was chosen; absent when the defaults themselves are edited. */
  defaults?: Preferences;
  usable: readonly Channel[];
  /** Ways with an address; absent when it is not about one person. */
  reachable?: readonly Channel[];
  disabled?: boolean;
  onChange: (preferences: Preferences) => void;
};

/** Events down, channels across. */
export const PreferencesTable = ({ preferences, defaults, usable, reachable, disabled = false, onChange }: Props) => {
  const t = useT();
  const language = useLanguage();
  const held = (event: string): readonly Channel[] => preferences[event] ?? defaults?.[event] ?? [];
  const toggle = (event: string, channel: Channel, on: boolean): void =>
    onChange({
      ...preferences,
      [event]: on ? [...held(event), channel] : held(event).filter((each) => each !== channel),
    });
  const without = (event: string): void =>
    onChange(Object.fromEntries(Object.entries(preferences).filter(([code]) => code !== event)));
  const why = (channel: Channel): string | undefined => {
    if (!usable.includes(channel)) return t('message-choice.not_usable');
    return reachable && !reachable.includes(channel) ? t('message-choice.no_address') : undefined;
  };
  return (
    <div className="choice-scroll">
      <table className="choice-table">
        <thead>
          <tr>
            <th scope="col">{t('message-choice.event')}</th>
            <th scope="col">{t('message-choice.in_app')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" aria-label={t(`message-choice.${channel}`)}>
                <Tooltip title={why(channel)}>
                  <span className={why(channel) === undefined ? '' : 'choice-off'}>
                    {t(`message-choice.${channel}`)}
                  </span>
                </Tooltip>
              </th>
            ))}
            {defaults && <th scope="col" aria-label={t('message-choice.follow')} />}
          </tr>
        </thead>
        <tbody>
          {MESSAGE_EVENTS.map((event) => (
            <tr key={event.code}>
              <th scope="row">
                <Space size={8}>
                  {event.name[language]}
                  {event.isUrgent && <StatusTag tone="danger">{t('message-choice.urgent')}</StatusTag>}
                </Space>
              </th>
              <td>
                <Checkbox checked disabled aria-label={`${event.name[language]} ${t('message-choice.in_app')}`} />
              </td>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    aria-label={`${event.name[language]} ${t(`message-choice.${channel}`)}`}
                    disabled={disabled || !usable.includes(channel)}
                    checked={held(event.code).includes(channel)}
                    onChange={(change) => toggle(event.code, channel, change.target.checked)}
                  />
                </td>
              ))}
              {defaults && (
                <td>
                  {preferences[event.code] !== undefined && (
                    <Button size="small" type="link" onClick={() => without(event.code)}>
                      {t('message-choice.follow')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
