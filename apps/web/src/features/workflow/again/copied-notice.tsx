import { Alert } from 'antd';
import { joinNames, textIn } from '@qiaoban/contracts/languages';
import type { LostField } from '@qiaoban/form/carry/carry-over';
import { useLanguage, useTexts } from '#lib/texts/i18n.ts';

/** Above a form that begins with what is filled in of an earlier instance. */
export const CopiedNotice = ({ title, lost }: { title: string; lost: readonly LostField[] }) => {
  const t = useTexts('case-dialogs');
  const language = useLanguage();
  const names = joinNames(
    lost.map(({ label }) => textIn(label, language)),
    language,
  );
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('case-dialogs.again_from', { title })}
      description={lost.length > 0 ? t('case-dialogs.again_lost', { names }) : t('case-dialogs.again_anew')}
    />
  );
};
