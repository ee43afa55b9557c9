import { Alert } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { LostField } from '@qiaoban/form/carry/carry-over';
import { useLanguage, useTexts } from '#lib/texts/i18n.ts';

/** Above a form that begins with what is filled in of an earlier instance. */
export const CopiedNotice = ({ title, lost }: { title: string; lost: readonly LostField[] }) => {
  const t = useTexts('case-dialogs');
  const language = useLanguage();
  const names = lost.map(({ label }) => textIn(label, language)).join('、');
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
