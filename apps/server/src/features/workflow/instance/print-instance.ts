import { AppError } from '@qiaoban/contracts/errors';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { printIdFor } from '@qiaoban/flow/rules/button-texts';
import { formRightsFor } from '@qiaoban/flow/rules/form-rights';
import { pathsOf } from '@qiaoban/form/fields';
import type { Actor } from '#platform/http/caller';
import type { Visualdev } from '../../visualdev';
import { furtherPrints } from '../further/print-further';
import { createReadFurther } from '../further/read-further';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { seenParts } from './instance-form.rules';
import { instanceStore } from './instance.store';
import { availablePrints } from './available-prints.rules';

type Asked = { printId: string; progressId?: string | undefined };

/** An instance on paper: what this person sees of its record, or of a further form, on a template that their step offers. */
export const createPrintInstance = (
  deps: Pick<WorkflowDeps, 'documents' | 'forms' | 'records'> & Pick<Visualdev, 'prints'>,
) => {
  const { documents, forms, prints } = deps;
  const readFurther = createReadFurther(deps);
  return async (actor: Actor, id: string, { printId, progressId }: Asked, signal: AbortSignal) => {
    const { db, tenant, userId } = actor;
    const row = await instanceStore.find(db, id);
    if (row === undefined) throw new AppError(workflowErrors.case_not_found);
    const document = await documents.of(db, tenant, { flowId: row.flow_id, number: row.flow_version });
    const who = { userId, isMonitor: actor.can(MONITOR.menu) };
    const rights = formRightsFor(document, row.state, who);
    const whole = rights && (await forms.published(db, row.form_id));
    if (rights === undefined || whole === undefined) throw new AppError(workflowErrors.case_not_found);
    const watched = { signal, progressId };
    const available = availablePrints(await prints.ofForm(db, row.form_id), printIdFor(document, row.state, userId));
    if (available.some((each) => each.id === printId)) {
      const paths = new Set(pathsOf(seenParts(whole.document, document, rights).form));
      return prints.printSeen(actor, { formId: row.form_id, printId, recordId: row.record_id, paths }, watched);
    }
    const further = await readFurther(actor, { row, document, who });
    const found = (await furtherPrints(deps, db, further.list)).find((each) => each.id === printId);
    if (found === undefined) throw new AppError(printErrors.print_not_found);
    const { formId, recordId, paths } = found;
    return prints.printSeen(actor, { formId, printId, recordId, paths }, watched);
  };
};
export type PrintInstance = ReturnType<typeof createPrintInstance>;
