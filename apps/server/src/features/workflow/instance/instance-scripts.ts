import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { runInstanceScripts, runStartScripts } from '@qiaoban/contracts/workflow/instance-scripts.contract';
import type { FieldAccess } from '@qiaoban/flow/model/field-rights';
import { formRightsFor } from '@qiaoban/flow/rules/form-rights';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { Visualdev } from '../../visualdev';
import { createReadFurther } from '../further/read-further';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { seenParts } from './instance-form.rules';
import { instanceStore } from './instance.store';
import type { ReadInstance } from './read-instance';

type Deps = Pick<WorkflowDeps, 'documents' | 'forms' | 'records'> & {
  read: Pick<ReadInstance, 'startForm'>;
  answerScripts: Visualdev['answerScripts'];
};

/** Scripts of forms that are filled in for a flow: they see and give what the person may see at that step. */
export const createInstanceScripts = ({ documents, forms, records, read, answerScripts }: Deps) => {
  const readFurther = createReadFurther({ documents, forms, records });
  const requireForm = async (db: Db, formId: string) => {
    const form = await forms.published(db, formId);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    return form.document;
  };
  const sightOf = (rights: Readonly<Record<string, { access: FieldAccess }>>) => ({
    isSeen: (path: string): boolean => path in rights,
    mayFill: (path: string): boolean => rights[path]?.access === 'edit',
  });

  return {
    atStart: async (actor: Actor, flowId: string, { forUserId, ...asked }: BodyOf<typeof runStartScripts>) => {
      const { formId, fieldRights } = await read.startForm(actor, flowId, forUserId);
      const document = await requireForm(actor.db, formId);
      return answerScripts(actor, { ...asked, document, ...sightOf(fieldRights) });
    },

    inInstance: async (actor: Actor, id: string, { formId, ...asked }: BodyOf<typeof runInstanceScripts>) => {
      const { db, tenant, userId } = actor;
      const row = await instanceStore.find(db, id);
      if (row === undefined) throw new AppError(workflowErrors.case_not_found);
      const flow = await documents.of(db, tenant, { flowId: row.flow_id, number: row.flow_version });
      const who = { userId, isMonitor: actor.can(MONITOR.menu) };
      const rights = formRightsFor(flow, row.state, who);
      if (rights === undefined) throw new AppError(workflowErrors.case_not_found);
      if (formId !== '') {
        const { list } = await readFurther(actor, { row, document: flow, who });
        const further = list.find((each) => each.formId === formId && each.isEditable);
        if (further === undefined) throw new AppError(workflowErrors.case_not_found);
        const document = await requireForm(db, formId);
        const recordId = further.recordId || undefined;
        return answerScripts(actor, { ...asked, document, ...sightOf(further.fieldRights), recordId });
      }
      const document = await requireForm(db, row.form_id);
      const { fieldRights } = seenParts(document, flow, rights);
      return answerScripts(actor, { ...asked, document, ...sightOf(fieldRights), recordId: row.record_id });
    },
  };
};
export type InstanceScripts = ReturnType<typeof createInstanceScripts>;
