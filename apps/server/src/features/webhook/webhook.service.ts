import { randomBytes } from 'node:crypto';
import { listFields } from '@qiaoban/form/fields';
import type { FormDocument } from '@qiaoban/form/document';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { WEBHOOK_ACTIONS, webhookErrors } from '@qiaoban/contracts/webhook/webhook.contract';
import type { Webhook, WebhookInput } from '@qiaoban/contracts/webhook/webhook.contract';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Encrypter } from '#platform/encrypter';
import { shownOnce } from '../api-key';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { unknownField } from './webhook.rules';
import { DELIVERIES_DUE } from './webhook.sender';
import type { WebhookSender } from './webhook.sender';
import { nameIn, webhookStore } from './webhook.store';

/** Published forms. Handed over by the composition. */
export type FormPort = { published(db: Db, formId: string): Promise<{ document: FormDocument } | undefined> };
/** A published form as far as whoever asks may see it. Handed over by the composition. */
export type SeenForm = (actor: Actor, formId: string) => Promise<FormDocument>;
type Deps = {
  bus: Bus;
  clock: Clock;
  encrypter: Encrypter;
  sender: WebhookSender;
  forms: FormPort;
  seenForm: SeenForm;
  uses: Uses;
};

const at = (path: string) => [{ path, message: '' }];
const requireWebhook = async (db: Db, id: string, language: Language): Promise<Webhook> => {
  const hook = await webhookStore.find(db, id, language);
  if (hook === undefined) throw new AppError(webhookErrors.not_found);
  return hook;
};
/** What is read is read with the owner's rights: who is no administrator reads with the own ones only. */
const checkOwner = (actor: Actor, ownerId: string): void => {
  if (ownerId !== actor.userId && !actor.isAdministrator)
    throw new AppError(webhookErrors.owner_not_allowed, {}, at('ownerId'));
};

/** The form or flow that it listens to. */
const referencesOf = ({ source, objectId }: Pick<WebhookInput, 'source' | 'objectId'>): Reference[] =>
  source === 'user' ? [] : byIds(source === 'record' ? 'form' : 'flow', [objectId]);

const publishedNames = (db: Db, table: 'visualdev_form' | 'workflow_flow', language: Language) =>
  db
    .selectFrom(table)
    .select(['id', nameIn(language).as('fullName')])
    .where('published_version', '>', 0)
    .orderBy('fullName')
    .execute();

/** Fields of a form, sub-tables as one field each. */
const fieldsOf = (document: FormDocument, language: Language) => {
  const { main, tables } = listFields(document);
  return [...main, ...tables].map(({ field, label }) => ({ id: field, fullName: textIn(label, language) || field }));
};

/** Web hooks: one method a contract. */
export const createWebhookService = ({ bus, clock, encrypter, sender, forms, seenForm, uses }: Deps) => {
  const checkInput = async (tx: Tx, actor: Actor, input: WebhookInput): Promise<void> => {
    checkOwner(actor, input.ownerId);
    const owner = await tx
      .selectFrom('directory_person')
      .select('enabled_mark')
      .where('id', '=', input.ownerId)
      .executeTakeFirst();
    if (owner?.enabled_mark !== 1) throw new AppError(webhookErrors.owner_not_found, {}, at('ownerId'));
    const known: readonly string[] = WEBHOOK_ACTIONS[input.source];
    const strange = input.actions.find((action) => !known.includes(action));
    if (strange !== undefined) throw new AppError(webhookErrors.action_unknown, { action: strange }, at('actions'));
    let formFields: string[] = [];
    if (input.source === 'record') {
      const form = input.objectId === '' ? undefined : await forms.published(tx, input.objectId);
      if (form === undefined) throw new AppError(webhookErrors.object_unknown, {}, at('objectId'));
      formFields = fieldsOf(form.document, actor.language).map((field) => field.id);
    }
    if (input.source === 'case' && input.objectId !== '') {
      const flows = await publishedNames(tx, 'workflow_flow', actor.language);
      if (!flows.some((flow) => flow.id === input.objectId))
        throw new AppError(webhookErrors.object_unknown, {}, at('objectId'));
    }
    const field = unknownField(input.source, input.fields, formFields);
    if (field !== undefined) throw new AppError(webhookErrors.field_unknown, { field }, at('fields'));
  };
  const wake = (): void => bus.publish({ kind: DELIVERIES_DUE });
  const forLog = (input: WebhookInput) => ({ ...input, secret: '' });

  return {
    list: async (actor: Actor, query: PageQuery) => {
      const { currentPage, pageSize } = query;
      const { list, total } = await webhookStore.page(actor.db, query, actor.language);
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },
    get: (actor: Actor, id: string) => requireWebhook(actor.db, id, actor.language),
    choices: async (actor: Actor) => ({
      forms: await publishedNames(actor.db, 'visualdev_form', actor.language),
      flows: await publishedNames(actor.db, 'workflow_flow', actor.language),
    }),
    /** Those that the person sees: whoever makes a web hook learns no more of a form than from its screen. */
    fields: async (actor: Actor, formId: string) => {
      const known = await forms.published(actor.db, formId);
      if (known === undefined) throw new AppError(webhookErrors.object_unknown);
      return { list: fieldsOf(await seenForm(actor, formId), actor.language) };
    },

    create: (actor: Actor, input: WebhookInput) =>
      shownOnce(actor, () =>
        inTransaction(actor.db, async ({ tx }) => {
          await checkInput(tx, actor, input);
          const id = newId();
          const made = input.secret === '' ? randomBytes(24).toString('base64url') : '';
          await uses.hold(tx, actor, referencesOf(input));
          await webhookStore.insert(tx, id, actor.userId, input, encrypter.seal(input.secret || made));
          const after = forLog(input);
          await audit(tx, actor, { area: 'webhook', action: 'create', id, name: input.fullName, after });
          return { id, secret: made };
        }),
      ),

    update: (actor: Actor, id: string, { version, ...input }: WebhookInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireWebhook(tx, id, actor.language);
        checkOwner(actor, before.ownerId);
        await checkInput(tx, actor, input);
        await uses.hold(tx, actor, referencesOf(input), referencesOf(before));
        const secret = input.secret === '' ? undefined : encrypter.seal(input.secret);
        if (!(await webhookStore.update(tx, id, actor.userId, version, input, secret)))
          throw new AppError(commonErrors.stale);
        const after = { ...forLog(input), secretChanged: secret !== undefined };
        await audit(tx, actor, { area: 'webhook', action: 'update', id, name: input.fullName, before, after });
        afterCommit(() => {
          sender.mended(input.url);
          wake();
        });
      }),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireWebhook(tx, id, actor.language);
        checkOwner(actor, before.ownerId);
        const enabledMark = wanted ?? (before.enabledMark === 1 ? 0 : 1);
        await webhookStore.setState(tx, id, enabledMark);
        const state = { before: { enabledMark: before.enabledMark }, after: { enabledMark } };
        await audit(tx, actor, { area: 'webhook', action: 'state', id, name: before.fullName, ...state });
        afterCommit(() => {
          if (enabledMark === 1) sender.mended(before.url);
          wake();
        });
      }),

    /** Sent at once and not kept. */
    test: async (actor: Actor, id: string) => {
      const { fullName, ownerId } = await requireWebhook(actor.db, id, actor.language);
      checkOwner(actor, ownerId);
      const target = await webhookStore.target(actor.db, id);
      if (target === undefined) throw new AppError(webhookErrors.not_found);
      const ping = { id: newId(), event: 'ping', time: clock.now(), tenant: actor.tenant, data: { name: fullName } };
      return sender.post(target.url, target.secret, { id: ping.id, event: 'ping', body: JSON.stringify(ping) });
    },

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireWebhook(tx, id, actor.language);
        checkOwner(actor, before.ownerId);
        await webhookStore.remove(tx, id);
        await audit(tx, actor, { area: 'webhook', action: 'delete', id, name: before.fullName, before });
      }),

    /** Bodies are what the owner may see: others see the lines without them. */
    deliveries: async (actor: Actor, id: string, query: PageQuery & { state: string }) => {
      const { ownerId } = await requireWebhook(actor.db, id, actor.language);
      const { currentPage, pageSize } = query;
      const { list, total } = await webhookStore.deliveries(actor.db, id, query);
      const mayRead = actor.isAdministrator || ownerId === actor.userId;
      return {
        list: mayRead ? list : list.map((line) => ({ ...line, body: '', answer: '' })),
        pagination: { currentPage, pageSize, total, totalIsExact: true },
      };
    },

    resend: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const hook = await webhookStore.hookOfDelivery(tx, id);
        if (hook === undefined) throw new AppError(webhookErrors.delivery_gone);
        checkOwner(actor, hook.ownerId);
        if (hook.enabledMark !== 1) throw new AppError(webhookErrors.is_off);
        await webhookStore.again(tx, id);
        await audit(tx, actor, { area: 'webhook', action: 'resend', id });
        afterCommit(() => {
          sender.mended(hook.url);
          wake();
        });
      }),
  };
};
export type WebhookService = ReturnType<typeof createWebhookService>;
