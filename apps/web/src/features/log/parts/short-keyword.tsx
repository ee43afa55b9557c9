import { Typography } from 'antd';
import { useT } from '#lib/texts/i18n.ts';

/** Says what a keyword of one or two characters finds: no index serves it. */
export const ShortKeyword = ({ keyword }: { keyword: string | undefined }) => {
  const t = useT();
  const { length } = (keyword ?? '').trim();
  if (length === 0 || length > 2) return null;
  return <Typography.Text type="secondary">{t('log.short_keyword')}</Typography.Text>;
};
