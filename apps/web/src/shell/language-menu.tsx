import { useState } from 'react';
import { TranslationOutlined } from '@ant-design/icons';
import { setSystemLanguage } from '@qiaoban/contracts/auth/auth.contract';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { PopupMenu } from '@qiaoban/ui/popup-menu';
import { switchLanguage, useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { queryClient, useAction } from '#lib/call/query.ts';
import { BarButton } from './bar-button';

/** Switches the language at once and keeps the choice with the account. */
const useLanguageChoice = () => {
  const keep = useAction(setSystemLanguage, { success: false });
  return async (language: Language): Promise<void> => {
    await switchLanguage(language);
    await keep.tried({ body: { language } });
    // Names that the server translates are asked again.
    await queryClient.invalidateQueries();
  };
};

/** The languages to choose from, beside what was pressed. */
export const LanguageChoices = ({ anchor, onClose }: { anchor: DOMRect; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const choose = useLanguageChoice();
  return (
    <PopupMenu
      label={t('shell.language')}
      anchor={anchor}
      side="below-end"
      onClose={onClose}
      entries={LANGUAGES.map((key) => ({
        key,
        label: languageNames[key],
        checked: key === language,
        run: () => void choose(key),
      }))}
    />
  );
};

export const LanguageMenu = ({ hasTip }: { hasTip: boolean }) => {
  const t = useT();
  const [anchor, setAnchor] = useState<DOMRect>();
  return (
    <>
      <BarButton
        label={t('shell.language')}
        icon={<TranslationOutlined />}
        hasTip={hasTip && !anchor}
        opensMenu
        onClick={(button) => setAnchor(button.getBoundingClientRect())}
      />
      {anchor && <LanguageChoices anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
};
