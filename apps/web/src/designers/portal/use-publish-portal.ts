import { listPortals, publishPortal } from '@qiaoban/contracts/portal/portal.contract';
import { openPortal, selectAllPortals } from '@qiaoban/contracts/portal/portal-view.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import type { ShownProblem } from '../frame/problem-list';
import type { PortalDraft } from './portal-draft';

/** Publishes the portal once it is saved; while something is to be mended, the first of it is chosen instead. */
export const usePublishPortal = (
  id: string,
  draft: PortalDraft,
  problems: readonly ShownProblem[],
  choose: (node: string | undefined) => void,
): { publish: () => Promise<void>; running: boolean } => {
  const t = useT();
  const publishing = useAction(publishPortal, {
    stale: [listPortals, openPortal, selectAllPortals],
    success: t('portal-designer.published'),
  });
  const publish = async (): Promise<void> => {
    if (problems.length > 0) {
      choose(problems[0]?.node);
      return void toast.warning(
        `${t('portal-designer.mend_first', { count: problems.length })} ${problems[0]?.text ?? ''}`,
      );
    }
    if (!(await draft.saver.flush())) return undefined;
    const reply = await publishing.tried({ params: { id }, body: { version: draft.target.version() } });
    if (reply) draft.target.setVersion(reply.version);
    return undefined;
  };
  return { publish, running: publishing.running };
};
