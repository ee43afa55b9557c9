import { useState } from 'react';
import { Switch } from 'antd';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '../../../lib/i18n';

type Props = {
  name: string;
  enabledMark: 0 | 1;
  /** Without the right the state is only told. */
  may: boolean;
  onChange: (enabledMark: 0 | 1) => Promise<unknown>;
};

/** In use or switched off; asks before it changes. */
export const StateSwitch = ({ name, enabledMark, may, onChange }: Props) => {
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
    const title = t(isOn ? 'app.disable_confirm' : 'app.enable_confirm', { name });
    if (!(await ask({ title, danger: isOn }))) return;
    setBusy(true);
    await onChange(isOn ? 0 : 1);
    setBusy(false);
  };
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={busy}
      aria-label={`${name} ${t('app.status')}`}
      onChange={() => void change()}
    />
  );
};
