import { AppError } from '@qiaoban/contracts/errors';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { printIdFor } from '@qiaoban/flow/rules/button-words';
import { formRightsFor } from '@qiaoban/flow/rules/form-rights';
import { pathsOf } from '@qiaoban/form/fields';
import type { Actor } from '../../../platform/http/caller';
import type { Visualdev } from '../../visualdev';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { seenParts } from './instance-form.rules';
import { instanceStore } from './instance.store';
import { offeredPrints } from './offered-prints.rules';

type Asked = { printId: string; progressId?: string | undefined };

/** An instance on paper: what this person sees of its record, on a template that their step offers. */
export const createPrintInstance =
  ({ documents, forms, prints }: Pick<WorkflowDeps, 'documents' | 'forms'> & Pick<Visualdev, 'prints'>) =>
  async (actor: Actor, id: string, { printId, progressId }: Asked, signal: AbortSignal) => {
    const { db, tenant, userId } = actor;
    const row = await instanceStore.find(db, id);
    if (row === undefined) throw new AppError(workflowErrors.case_not_found);
    const document = await documents.of(db, tenant, { flowId: row.flow_id, number: row.flow_version });
    const rights = formRightsFor(document, row.state, { userId, isMonitor: actor.can(MONITOR.menu) });
    const whole = rights && (await forms.published(db, row.form_id));
    if (rights === undefined || whole === undefined) throw new AppError(workflowErrors.case_not_found);
    const offered = offeredPrints(await prints.ofForm(db, row.form_id), printIdFor(document, row.state, userId));
    if (!offered.some((each) => each.id === printId)) throw new AppError(printErrors.print_not_found);
    const paths = new Set(pathsOf(seenParts(whole.document, document, rights).form));
    return prints.printSeen(
      actor,
      { formId: row.form_id, printId, recordId: row.record_id, paths },
      { signal, progressId },
    );
  };
export type PrintInstance = ReturnType<typeof createPrintInstance>;
