import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { ReportScreen } from '../parts/report-screen';

/** The page of a menu entry that opens a report (kind 5). */
export const ReportMenuPage = () => {
  const t = useT();
  const { properties } = usePage();
  const id = typeof properties['moduleId'] === 'string' ? properties['moduleId'] : '';
  return id === '' ? <Empty kind="error" title={t('report.none_here')} /> : <ReportScreen key={id} id={id} />;
};
