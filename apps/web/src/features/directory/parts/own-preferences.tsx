import { Segmented } from 'antd';
import { setSystemLanguage, setSystemTheme } from '@qiaoban/contracts/auth/auth.contract';
import type { LayoutType } from '@qiaoban/contracts/auth/auth.contract';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { Panel } from '@qiaoban/ui/page';
import { switchLanguage, useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useAction } from '#lib/call/query.ts';
import { changeSettings, useSettings } from '#lib/browser/settings.ts';
import './own-preferences.css';

type RowProps = { label: string; hint: string; children: React.ReactNode };
const Row = ({ label, hint, children }: RowProps) => (
  <div className="own-preference">
    <div>
      <strong>{label}</strong>
      <small>{hint}</small>
    </div>
    {children}
  </div>
);

/** Language and layout, kept with the account; light or dark, kept in this browser. */
export const OwnPreferences = () => {
  const t = useT();
  const language = useLanguage();
  const { mode, layoutType } = useSettings();
  const keepLanguage = useAction(setSystemLanguage);
  const keepLayout = useAction(setSystemTheme);
  const speak = async (wanted: Language): Promise<void> => {
    await switchLanguage(wanted);
    await keepLanguage.tried({ body: { language: wanted } });
  };
  const arrange = async (theme: LayoutType): Promise<void> => {
    changeSettings({ layoutType: theme });
    await keepLayout.tried({ body: { theme } });
  };
  return (
    <div className="profile-narrow">
      <Panel>
        <Row label={t('profile.language')} hint={t('profile.language_hint')}>
          <Segmented
            value={language}
            onChange={(wanted) => void speak(wanted)}
            options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Row>
        <Row label={t('profile.appearance')} hint={t('profile.appearance_hint')}>
          <Segmented
            value={mode}
            onChange={(wanted) => changeSettings({ mode: wanted })}
            options={(['light', 'dark', 'auto'] as const).map((value) => ({
              value,
              label: t(`profile.mode_${value}`),
            }))}
          />
        </Row>
        <Row label={t('profile.layout')} hint={t('profile.layout_hint')}>
          <Segmented
            value={layoutType}
            onChange={(wanted) => void arrange(wanted)}
            options={(['classic', 'functional', 'plain'] as const).map((value) => ({
              value,
              label: t(`profile.layout_${value}`),
            }))}
          />
        </Row>
      </Panel>
    </div>
  );
};
