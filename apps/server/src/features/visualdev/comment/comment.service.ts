import { AppError } from '@qiaoban/contracts/errors';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import { commentErrors } from '@qiaoban/contracts/visualdev/record-comment.contract';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { isPictureName } from '@qiaoban/form/values/file-value';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { people } from '#core/directory';
import type { Reader } from '#core/file';
import type { Send } from '../../message';
import { auditMany } from '../record/record-audit';
import { refuseForeignFiles } from '../record/file-check';
import type { FileClaims, FindFiles } from '../record/file-check';
import type { NamesReader } from '../record/names';
import type { RecordAccess } from '../record/record-access';
import { titleOf } from '../record/record-changes.rules';
import type { RecordNews } from '../record/record-news';
import { isVisible } from '../record/record.rights';
import type { SignFile } from '../record/record-values';
import { readRecord } from '../record/record-values';
import { recordStore } from '../record/record.store';
import { commentOwner, commentStore } from './comment.store';
import type { CommentMention } from './comment.table';

type Deps = {
  access: RecordAccess;
  names: NamesReader;
  news: RecordNews;
  clock: Clock;
  claims: FileClaims;
  findFiles: FindFiles;
  sign: (reader: Reader) => SignFile;
  send: Send;
};
type Named = { formId: string; recordId: string; formName: string; title: string };
type Sent = { text: string; mentions: readonly string[]; files: readonly { name: string; fileId: string }[] };

/** Comments of records: who may read a record may talk about it. */
export const createCommentService = ({ access, names, news, clock, claims, findFiles, sign, send }: Deps) => {
  /** Runs `work` where this person may see the record. */
  const atRecord = <T>(
    actor: Actor,
    formId: string,
    recordId: string,
    work: (found: { formName: string; title: string }) => Promise<T>,
  ): Promise<T> =>
    access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
      const row = await recordStore.find(actor.db, form, rights.scope, recordId);
      if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
      return work({
        formName: form.name,
        title: titleOf(form, readRecord(form, row), (field) => isVisible(rights, field)),
      });
    });

  /** May this person see the record? Nobody is told of what he may not open. */
  const maySee = async (
    actor: Actor,
    formId: string,
    recordId: string,
    userId: string,
    admins: ReadonlySet<string>,
  ) => {
    const who = { db: actor.db, tenant: actor.tenant, userId, isAdministrator: admins.has(userId) };
    try {
      return await access.as(who, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
        const row = await recordStore.find(actor.db, form, rights.scope, recordId);
        return row !== undefined;
      });
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };

  /** People to be named, each of whom may see the record. Throws visualdev.mention_blind. */
  const seeing = async (actor: Actor, formId: string, recordId: string, ids: readonly string[]) => {
    const known = await people.byIds(
      actor.db,
      [...new Set(ids)].filter((id) => id !== actor.userId),
    );
    const admins = new Set(known.length === 0 ? [] : await people.administrators(actor.db));
    const blind: string[] = [];
    for (const { id, fullName } of known)
      if (!(await maySee(actor, formId, recordId, id, admins))) blind.push(fullName);
    if (blind.length > 0)
      throw new AppError(commentErrors.mention_blind, { name: blind }, [{ path: 'mentions', message: '' }]);
    return known.map(({ id, fullName }) => ({ id, name: fullName }));
  };

  const notify = async (
    unit: Unit,
    actor: Actor,
    { formId, recordId, formName, title }: Named,
    mentions: readonly CommentMention[],
  ): Promise<void> => {
    const languages = await people.languagesOf(
      unit.tx,
      mentions.map(({ id }) => id),
    );
    for (const { id } of mentions) {
      const values = { name: actor.userName, form: formName, record: title };
      await send(unit, {
        tenant: actor.tenant,
        type: MESSAGE_TYPE.system,
        title: translate(languages.get(id) ?? 'zh', 'visualdev.comment_told', values),
        bodyText: JSON.stringify({ form: formId, record: recordId, part: 'comments' }),
        userIds: [id],
        creatorId: actor.userId,
        creatorName: actor.userName,
        address: `/record/${formId}/${recordId}`,
        isWorded: true,
      });
    }
  };

  return {
    list: (actor: Actor, formId: string, recordId: string) =>
      atRecord(actor, formId, recordId, async () => {
        const rows = await commentStore.list(actor.db, { formId, recordId });
        const users = new Set(rows.map(({ user_id }) => user_id));
        const found = await names.of(actor.db, actor.tenant, { users, departments: new Set() });
        const signed = sign(actor);
        return {
          list: rows.map((row) => ({
            id: row.id,
            userId: row.user_id,
            userName: found.users[row.user_id] ?? '',
            at: Number(row.created_at),
            changedAt: row.changed_at === null ? null : Number(row.changed_at),
            text: row.body,
            mentions: row.mentions,
            files: row.files.map((file) => ({
              ...file,
              url: signed(file.fileId, isPictureName(file.name)),
            })),
            mayChange: row.user_id === actor.userId,
            mayRemove: row.user_id === actor.userId || actor.isAdministrator,
          })),
        };
      }),

    create: (actor: Actor, formId: string, recordId: string, { text, mentions, files }: Sent) =>
      atRecord(actor, formId, recordId, async (found) => {
        await refuseForeignFiles(actor.db, actor.userId, files, findFiles);
        const named = await seeing(actor, formId, recordId, mentions);
        const id = newId();
        return inTransaction(actor.db, async (unit) => {
          const comment = {
            id,
            userId: actor.userId,
            text,
            mentions: named,
            files: files.map(({ name, fileId }) => ({ name, fileId })),
            at: clock.now(),
          };
          await commentStore.insert(unit.tx, { formId, recordId }, comment);
          await claims.claim(
            unit.tx,
            files.map(({ fileId }) => fileId),
            commentOwner(id),
          );
          await notify(unit, actor, { formId, recordId, ...found }, named);
          unit.afterCommit(() => news.changed(actor.tenant, formId, recordId));
          return { id };
        });
      }),

    /** Who is named anew is notified; whoever was named before has been. */
    change: (
      actor: Actor,
      formId: string,
      recordId: string,
      commentId: string,
      { text, mentions }: Pick<Sent, 'text' | 'mentions'>,
    ) =>
      atRecord(actor, formId, recordId, async (found) => {
        const named = await seeing(actor, formId, recordId, mentions);
        return inTransaction(actor.db, async (unit) => {
          const before = await commentStore.lockOwn(unit.tx, { formId, recordId }, commentId, actor.userId);
          if (before === undefined) throw new AppError(commentErrors.comment_not_found);
          await commentStore.change(unit.tx, commentId, { text, mentions: named, at: clock.now() });
          const fresh = named.filter(({ id }) => before.mentions.every((each) => each.id !== id));
          await notify(unit, actor, { formId, recordId, ...found }, fresh);
          await auditMany(unit.tx, actor, [{ action: 'changeComment', id: recordId }]);
          unit.afterCommit(() => news.changed(actor.tenant, formId, recordId));
        });
      }),

    remove: (actor: Actor, formId: string, recordId: string, commentId: string) =>
      atRecord(actor, formId, recordId, async () =>
        inTransaction(actor.db, async (unit) => {
          const by = actor.isAdministrator ? undefined : actor.userId;
          if (!(await commentStore.remove(unit.tx, { formId, recordId }, commentId, by)))
            throw new AppError(commentErrors.comment_not_found);
          await claims.release(unit.tx, commentOwner(commentId));
          await auditMany(unit.tx, actor, [{ action: 'removeComment', id: recordId }]);
          unit.afterCommit(() => news.changed(actor.tenant, formId, recordId));
        }),
      ),
  };
};
export type CommentService = ReturnType<typeof createCommentService>;
