import type { ReactNode } from 'react';
import { Drawer, Segmented, Switch } from 'antd';
import { CheckOutlined } from '@ant-design/icons';
import { PALETTE, THEME_COLORS } from '@qiaoban/ui/logic/palette';
import { useT } from '../lib/i18n';
import { changeSettings, useSettings } from '../lib/settings';
import type { Settings } from '../lib/settings';
import type { PartProps } from './lazy-part';
import './settings-drawer.css';

type SwitchKey = 'tagsView' | 'tagsIcon' | 'showLanguage' | 'showSearch' | 'fixedHeader' | 'sidebarLogo';
const switches: readonly SwitchKey[] = [
  'tagsView',
  'tagsIcon',
  'showLanguage',
  'showSearch',
  'fixedHeader',
  'sidebarLogo',
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="settings-part">
    <h3>{title}</h3>
    {children}
  </section>
);

/** Looks and switches of the shell; every change shows at once and is remembered in this browser. */
export const SettingsDrawer = ({ open, onClose }: PartProps) => {
  const t = useT();
  const settings = useSettings();
  const choice = <K extends 'mode' | 'size' | 'sidebarTone'>(key: K, values: readonly Settings[K][]) => (
    <Segmented<Settings[K]>
      block
      size="middle"
      aria-label={t(`shell.set_${key}`)}
      value={settings[key]}
      options={values.map((value) => ({ value, label: t(`shell.set_${key}_${value}`) }))}
      onChange={(value) => changeSettings({ [key]: value })}
    />
  );
  return (
    <Drawer open={open} onClose={onClose} size={280} title={t('shell.settings')}>
      <Part title={t('shell.set_mode')}>{choice('mode', ['light', 'dark', 'auto'])}</Part>
      <Part title={t('shell.set_sidebarTone')}>{choice('sidebarTone', ['dark', 'light'])}</Part>
      <Part title={t('shell.set_color')}>
        <div className="settings-colors" role="radiogroup" aria-label={t('shell.set_color')}>
          {THEME_COLORS.map((color) => (
            <button
              key={color}
              type="button"
              role="radio"
              aria-checked={settings.color === color}
              aria-label={t(`shell.color_${color}`)}
              title={t(`shell.color_${color}`)}
              style={{ background: PALETTE[color].accent }}
              onClick={() => changeSettings({ color })}
            >
              {settings.color === color && <CheckOutlined />}
            </button>
          ))}
        </div>
      </Part>
      <Part title={t('shell.set_size')}>{choice('size', ['default', 'medium', 'small', 'mini'])}</Part>
      <Part title={t('shell.set_parts')}>
        {switches.map((key) => (
          <label key={key} className="settings-switch">
            <span>{t(`shell.set_${key}`)}</span>
            <Switch size="small" checked={settings[key]} onChange={(on) => changeSettings({ [key]: on })} />
          </label>
        ))}
      </Part>
    </Drawer>
  );
};
