import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { messageEvent } from '@qiaoban/contracts/message/message-event';
import { templateErrors } from '@qiaoban/contracts/message/template.contract';
import type { Template, TemplateInput } from '@qiaoban/contracts/message/template.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Wording } from '../wording';
import { productTexts, templateProblems } from './template.rules';
import { templateStore } from './template.store';

const AREA = 'message.template';

const requireTemplate = async (db: Db, id: string): Promise<Template> => {
  const template = await templateStore.find(db, id);
  if (template === undefined) throw new AppError(templateErrors.not_found);
  return template;
};

const refuse = (actor: Actor, input: TemplateInput): void => {
  const problems = templateProblems(input);
  if (problems.length === 0) return;
  const fields = problems.map(({ path, problem, names = '' }) => ({
    path,
    message: translate(actor.language, templateErrors[problem], { names }),
  }));
  throw new AppError(templateErrors[problems[0]!.problem], { names: problems[0]!.names ?? '' }, fields);
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'message_template_code'))
    throw new AppError(templateErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

/** Templates of messages: one method a contract. At most one of an event is in use. */
export const createTemplateService = ({ wording }: { wording: Wording }) => {
  const save = async (tx: Tx, actor: Actor, before: Template, input: TemplateInput, version: number) => {
    if (input.enabledMark === 1) await templateStore.retireOthers(tx, input.event, before.id);
    if (!(await templateStore.update(tx, before.id, actor.userId, version, input)))
      throw new AppError(commonErrors.stale);
  };
  const change = (
    actor: Actor,
    id: string,
    action: string,
    make: (before: Template) => TemplateInput,
    version?: number,
  ) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await requireTemplate(tx, id);
      const after = make(before);
      await save(tx, actor, before, after, version ?? before.version);
      await audit(tx, actor, { area: AREA, action, id, name: after.fullName, before, after });
      afterCommit(() => wording.changed(actor.tenant));
    });

  return {
    list: async (actor: Actor, keyword: string) => {
      await inTransaction(actor.db, ({ tx }) => templateStore.ensureBuiltin(tx));
      return { list: await templateStore.list(actor.db, keyword) };
    },
    get: (actor: Actor, id: string) => requireTemplate(actor.db, id),

    create: (actor: Actor, input: TemplateInput) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        refuse(actor, input);
        const id = newId();
        if (input.enabledMark === 1) await templateStore.retireOthers(tx, input.event, id);
        await templateStore.insert(tx, id, actor.userId, input);
        await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
        afterCommit(() => wording.changed(actor.tenant));
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: async (actor: Actor, id: string, { version, ...input }: TemplateInput & { version: number }) => {
      refuse(actor, input);
      // what the product sends by a code keeps that code and its event
      const fixed = (before: Template) =>
        before.isBuiltin ? { ...input, enCode: before.enCode, event: before.event } : input;
      await change(actor, id, 'update', fixed, version).catch((error: unknown) => codeTaken(error, input.enCode));
    },

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      change(actor, id, 'state', (before) => ({
        ...before,
        enabledMark: wanted ?? (before.enabledMark === 1 ? 0 : 1),
      })),

    reset: (actor: Actor, id: string) =>
      change(actor, id, 'reset', (before) => {
        const event = messageEvent(before.event);
        return event === undefined ? before : { ...before, content: productTexts(event) };
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireTemplate(tx, id);
        if (before.isBuiltin) throw new AppError(templateErrors.is_builtin);
        await templateStore.remove(tx, id);
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
        afterCommit(() => wording.changed(actor.tenant));
      }),
  };
};
export type TemplateService = ReturnType<typeof createTemplateService>;
