import { useNavigate } from 'react-router';
import {
  checkFlow,
  getFlow,
  listFlows,
  listStartableFlows,
  releaseFlow,
} from '@qiaoban/contracts/workflow/engine.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { designerAddress } from '../instance-address';

/** Publishes the draft of a flow after a question; problems lead to the designer, where each can be seen at its place. */
export const useReleaseFlow = (): ((id: string, name: string) => Promise<void>) => {
  const t = useT();
  const navigate = useNavigate();
  const release = useAction(releaseFlow, { stale: [listFlows, listStartableFlows, getFlow] });
  return async (id, name) => {
    try {
      const [flow, { problems }] = await Promise.all([
        call(getFlow, { params: { id } }),
        call(checkFlow, { params: { id } }),
      ]);
      if (problems.length > 0) {
        const goThere = await ask({
          title: t('workflow.problems_title', { count: problems.length }),
          text: problems
            .slice(0, 3)
            .map((problem) => problem.message)
            .join(' '),
          ok: t('workflow.design'),
        });
        if (goThere) void navigate(designerAddress(id));
        return;
      }
      const isWanted = await ask({
        title: t('workflow.release_title', { name }),
        text: t('workflow.release_text'),
        ok: t('workflow.release'),
      });
      if (isWanted) await release.tried({ params: { id }, body: { version: flow.version } });
    } catch (cause) {
      showFailure(cause);
    }
  };
};
