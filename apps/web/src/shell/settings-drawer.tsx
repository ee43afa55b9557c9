import type { ReactNode } from 'react';
import { Button, Segmented, Switch } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { CheckOutlined } from '@ant-design/icons';
import { setSystemTheme } from '@qiaoban/contracts/auth/auth.contract';
import type { LayoutType } from '@qiaoban/contracts/auth/auth.contract';
import { RadioTiles } from '@qiaoban/ui/radio-tiles';
import { PALETTE, THEME_COLORS } from '@qiaoban/ui/logic/palette';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { CHOICES, changeSettings, usualSettings, useSettings } from '#lib/browser/settings.ts';
import type { Settings } from '#lib/browser/settings.ts';
import type { PartProps } from './lazy-part';
import './settings-drawer.css';

const switches = [
  'tagsView',
  'tagsIcon',
  'showLanguage',
  'showSearch',
  'showSettings',
  'fixedHeader',
  'sidebarLogo',
] as const satisfies readonly (keyof Settings)[];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="settings-part">
    <h3>{title}</h3>
    {children}
  </section>
);

/** A small drawing of a layout: dark is the menu. */
const Sketch = ({ layout }: { layout: LayoutType }) => (
  <svg width="64" height="44" viewBox="0 0 64 44" aria-hidden="true">
    <rect width="64" height="44" rx="4" fill="var(--qb-ground)" />
    {layout === 'functional' ? (
      <path d="M0 4a4 4 0 0 1 4-4h56a4 4 0 0 1 4 4v8H0Z" fill="var(--qb-strong)" />
    ) : (
      <path d={`M0 4a4 4 0 0 1 4-4h${layout === 'classic' ? 14 : 4}v44H4a4 4 0 0 1-4-4Z`} fill="var(--qb-strong)" />
    )}
    <rect x="24" y="18" width="34" height="4" rx="2" fill="var(--qb-line-strong)" />
    <rect x="24" y="26" width="34" height="4" rx="2" fill="var(--qb-line-strong)" />
    <rect x="24" y="34" width="22" height="4" rx="2" fill="var(--qb-line-strong)" />
  </svg>
);

/** Chooses where the menu stands: at once here, and for the person's next sign-in wherever it is. */
const LayoutChoice = () => {
  const t = useT();
  const layout = useSettings((s) => s.layoutType);
  const keep = useAction(setSystemTheme, { success: false });
  return (
    <RadioTiles
      className="settings-layouts"
      label={t('shell.set_layoutType')}
      value={layout}
      tiles={CHOICES.layoutType.map((value) => ({
        value,
        hint: t(`shell.set_layoutType_${value}_hint`),
        children: (
          <>
            <Sketch layout={value} />
            <span>{t(`shell.set_layoutType_${value}`)}</span>
          </>
        ),
      }))}
      onChange={(value) => {
        changeSettings({ layoutType: value });
        void keep.tried({ body: { theme: value } });
      }}
    />
  );
};

const ColorChoice = () => {
  const t = useT();
  const chosen = useSettings((s) => s.color);
  return (
    <RadioTiles
      className="settings-colors"
      label={t('shell.set_color')}
      value={chosen}
      tiles={THEME_COLORS.map((color) => ({
        value: color,
        name: t(`shell.color_${color}`),
        hint: t(`shell.color_${color}`),
        style: { background: PALETTE[color].accent },
        children: chosen === color && <CheckOutlined />,
      }))}
      onChange={(color) => changeSettings({ color })}
    />
  );
};

/** Looks and switches of the shell; every change shows at once and is remembered. */
export const SettingsDrawer = guardDialog(({ open, onClose }: PartProps) => {
  const t = useT();
  const settings = useSettings();
  const keepLayout = useAction(setSystemTheme, { success: false });
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
  const reset = (): void => {
    changeSettings(usualSettings);
    void keepLayout.tried({ body: { theme: usualSettings.layoutType } });
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={280}
      title={t('shell.settings')}
      footer={
        <Button block onClick={reset}>
          {t('shell.set_usual')}
        </Button>
      }
    >
      <Part title={t('shell.set_layoutType')}>
        <LayoutChoice />
      </Part>
      <Part title={t('shell.set_mode')}>{choice('mode', CHOICES.mode)}</Part>
      <Part title={t('shell.set_sidebarTone')}>{choice('sidebarTone', CHOICES.sidebarTone)}</Part>
      <Part title={t('shell.set_color')}>
        <ColorChoice />
      </Part>
      <Part title={t('shell.set_size')}>{choice('size', CHOICES.size)}</Part>
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
});
