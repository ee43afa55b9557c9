import { Button, Dropdown } from 'antd';
import { TranslationOutlined } from '@ant-design/icons';
import { setSystemLanguage } from '@qiaoban/contracts/auth/auth.contract';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { switchLanguage, useLanguage, useT } from '../lib/i18n';
import { languageNames } from '../lib/language-names';
import { queryClient, useAction } from '../lib/query';

/** Switches the language at once and keeps the choice with the account. */
export const useLanguageChoice = () => {
  const keep = useAction(setSystemLanguage, { success: false });
  return async (language: Language): Promise<void> => {
    await switchLanguage(language);
    await keep.tried({ body: { language } });
    // Names that the server translates are asked again.
    await queryClient.invalidateQueries();
  };
};

export const LanguageMenu = () => {
  const t = useT();
  const language = useLanguage();
  const choose = useLanguageChoice();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: LANGUAGES.map((key) => ({ key, label: languageNames[key] })),
        onClick: ({ key }) => void choose(key as Language),
      }}
    >
      <Button type="text" aria-label={t('shell.language')} icon={<TranslationOutlined />} />
    </Dropdown>
  );
};
