import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { PortalStage } from '../parts/portal-stage';

/** The page of a menu entry that opens a portal (kind 8). */
export const PortalPage = () => {
  const t = useT();
  const { properties } = usePage();
  const id = typeof properties['moduleId'] === 'string' ? properties['moduleId'] : '';
  return id === '' ? <Empty kind="error" title={t('portal.no_portal_here')} /> : <PortalStage id={id} />;
};
