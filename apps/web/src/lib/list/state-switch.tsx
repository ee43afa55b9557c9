import { useState } from 'react';
import { Switch } from 'antd';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '../texts/i18n';

type Props = {
  name: string;
  enabledMark: 0 | 1;
  /** What stops when it is switched off, in one sentence. */
  stops?: string;
  disabled?: boolean;
  /** Without the right the state is only told. */
  may: boolean;
  onChange: (enabledMark: 0 | 1) => Promise<unknown>;
};

/** In use or switched off. Switching off stops something for others, so it asks; switching on does not. */
export const StateSwitch = ({ name, enabledMark, stops, disabled = false, may, onChange }: Props) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const isOn = enabledMark === 1;
  if (!may) {
    return (
      <StatusTag dot tone={isOn ? 'success' : 'neutral'}>
        {t(isOn ? 'app.enabled' : 'app.disabled')}
      </StatusTag>
    );
  }
  const change = async (): Promise<void> => {
    const question = { title: t('app.disable_confirm', { name }), danger: true, ...(stops ? { text: stops } : {}) };
    if (isOn && !(await ask(question))) return;
    setBusy(true);
    try {
      await onChange(isOn ? 0 : 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={busy}
      disabled={disabled}
      aria-label={`${name} ${t('app.status')}`}
      onChange={() => void change()}
    />
  );
};
