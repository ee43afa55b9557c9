import { listPortals, publishPortal } from '@qiaoban/contracts/portal/portal.contract';
import { openPortal, selectAllPortals } from '@qiaoban/contracts/portal/portal-view.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import type { ChooseProblem, ShownProblem } from '../frame/problem-list';
import { usePublishDraft } from '../frame/publish/use-publish-draft';
import type { PortalDraft } from './portal-draft';

/** Publishes the portal. */
export const usePublishPortal = (draft: PortalDraft, problems: readonly ShownProblem[], choose: ChooseProblem) => {
  const t = useT();
  const action = useAction(publishPortal, {
    stale: [listPortals, openPortal, selectAllPortals],
    success: t('portal-designer.published'),
  });
  return usePublishDraft({ draft, problems, choose, action });
};
