import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { noticeErrors } from '@qiaoban/contracts/message/notice.contract';
import type {
  Audience,
  Notice,
  NoticeInput,
  listNotices,
  previewNotice,
} from '@qiaoban/contracts/message/notice.contract';
import type { BodyOf, QueryOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { FileStorage } from '#core/file';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { Outside } from '../delivery/outside';
import { messageStore } from '../message.store';
import { audienceReads } from './audience.reads';
import { createNoticeFiles } from './notice-files';
import { languageFor, releaseProblem, shownState, textsOf } from './notice.rules';
import { noticeStore } from './notice.store';
import type { NoticeStored } from './notice.store';
import type { Publisher } from './publish';
import { cleanHtml } from '#platform/rich-html';

type Deps = { clock: Clock; files: FileStorage; outside: Outside; publisher: Publisher; uses: Uses };

/** Whom it is for; people go whatever names them. */
const referencesOf = (audience: readonly Audience[]): Reference[] =>
  audience.flatMap(({ kind, id }) => (kind === 'everyone' || kind === 'user' ? [] : byIds(kind, [id])));

const AREA = 'notice';
const mainTitle = (notice: NoticeStored): string => notice.titles[notice.language] ?? '';

/** A notice that this person may see: others' drafts and plans do not exist for anybody but administrators. */
const requireNotice = (actor: Actor, notice: NoticeStored | undefined): NoticeStored => {
  const isOut = notice?.state === 'published' || notice?.state === 'recalled';
  if (notice === undefined || !(isOut || actor.isAdministrator || notice.creator_id === actor.userId))
    throw new AppError(noticeErrors.not_found);
  return notice;
};

/** What the audit keeps: everything but the long texts. */
const auditOf = (notice: NoticeStored) => ({
  title: mainTitle(notice),
  state: notice.state,
  isPinned: notice.is_pinned,
  isPublic: notice.is_public,
  publishAt: notice.publish_at,
  expiresAt: notice.expires_at,
});

/** Notices as their authors see them: one method a contract. */
export const createNoticeService = ({ clock, files, outside, publisher, uses }: Deps) => {
  const pictures = createNoticeFiles(files);
  const locked = async (tx: Parameters<typeof noticeStore.lock>[0], actor: Actor, id: string) =>
    requireNotice(actor, await noticeStore.lock(tx, id));

  const inputOf = async (db: Db, notice: NoticeStored): Promise<NoticeInput> => ({
    title: mainTitle(notice),
    bodyText: notice.bodies[notice.language] ?? '',
    language: notice.language,
    translations: Object.fromEntries(
      (Object.keys(notice.titles) as Language[])
        .filter((language) => language !== notice.language)
        .map((language) => [
          language,
          { title: notice.titles[language] ?? '', bodyText: notice.bodies[language] ?? '' },
        ]),
    ),
    audience: await noticeStore.audience(db, notice.id),
    attachments: notice.attachments,
    isPinned: notice.is_pinned,
    isUrgent: notice.is_urgent,
    isPublic: notice.is_public,
    publishAt: notice.publish_at,
    expiresAt: notice.expires_at,
  });

  /** The input ready to store: cleaned, its files proved to be the caller's or the notice's own. */
  const contentOf = async (actor: Actor, input: NoticeInput, before?: NoticeStored) => {
    const texts = textsOf(input, cleanHtml);
    await pictures.check(actor, { ...texts, attachments: input.attachments }, before);
    return { ...input, ...texts };
  };

  return {
    list: async (actor: Actor, query: QueryOf<typeof listNotices>) => {
      const now = clock.now();
      const { list, total } = await noticeStore.list(actor.db, actor, query, now);
      const rows = list.map((row) => ({
        id: row.id,
        title: (row.titles as unknown as NoticeStored['titles'])[row.language] ?? '',
        creatorUser: row.author_name,
        lastModifyTime: row.changed,
        enabledMark: row.state === 'draft' ? (0 as const) : (1 as const),
        state: shownState(row, now),
        isPinned: row.is_pinned,
        isUrgent: row.is_urgent,
        isPublic: row.is_public,
        publishAt: row.publish_at,
        publishedAt: row.published_at,
        expiresAt: row.expires_at,
        recipientCount: row.received,
        readCount: row.read,
        isSending: row.is_sending,
      }));
      const { currentPage, pageSize } = query;
      return { list: rows, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    get: async (actor: Actor, id: string): Promise<Notice> => {
      const notice = requireNotice(actor, await noticeStore.find(actor.db, id));
      const input = await inputOf(actor.db, notice);
      const sign = (html: string): string => pictures.show(actor, html);
      return {
        ...input,
        id,
        bodyText: sign(input.bodyText),
        translations: Object.fromEntries(
          Object.entries(input.translations).map(([language, text]) => [
            language,
            { ...text, bodyText: sign(text.bodyText) },
          ]),
        ),
        attachments: pictures.sign(actor, notice.attachments),
        audienceNames: await audienceReads.names(actor.db, input.audience),
        creatorUser: notice.author_name,
        lastModifyTime: notice.modified_at ?? notice.created_at,
        state: shownState(notice, clock.now()),
        version: notice.version,
      };
    },

    create: async (actor: Actor, input: NoticeInput) => {
      const content = await contentOf(actor, input);
      return inTransaction(actor.db, async ({ tx }) => {
        const id = newId();
        await uses.hold(tx, actor, referencesOf(input.audience));
        await noticeStore.insert(tx, id, actor, content, input.audience);
        await pictures.keep(tx, id, content);
        await audit(tx, actor, { area: AREA, action: 'create', id, name: input.title, after: { title: input.title } });
        return { id };
      });
    },

    update: async (actor: Actor, id: string, { version, ...input }: NoticeInput & { version?: number | undefined }) => {
      // files are checked before the transaction: their owners answer on connections of their own
      const known = requireNotice(actor, await noticeStore.find(actor.db, id));
      const content = await contentOf(actor, input, known);
      await inTransaction(actor.db, async ({ tx }) => {
        const before = await locked(tx, actor, id);
        if (before.state !== 'draft') throw new AppError(noticeErrors.not_a_draft);
        if ((version ?? known.version) !== before.version) throw new AppError(commonErrors.stale);
        const kept = await noticeStore.audience(tx, id);
        await uses.hold(tx, actor, referencesOf(input.audience), referencesOf(kept));
        await noticeStore.update(tx, id, actor.userId, content, input.audience);
        await pictures.keep(tx, id, content);
        const after = { ...auditOf(before), title: input.title, isPinned: input.isPinned, isPublic: input.isPublic };
        await audit(tx, actor, { area: AREA, action: 'update', id, name: input.title, before: auditOf(before), after });
      });
    },

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await locked(tx, actor, id);
        if (before.state !== 'draft' && before.state !== 'recalled') throw new AppError(noticeErrors.still_out);
        await noticeStore.remove(tx, id);
        await pictures.letGo(tx, id);
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: mainTitle(before), before: auditOf(before) });
      }),

    release: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const before = await locked(unit.tx, actor, id);
        if (before.state !== 'draft') throw new AppError(noticeErrors.not_a_draft);
        const wrong = releaseProblem(await inputOfRelease(unit.tx, before), clock.now());
        if (wrong !== undefined)
          throw new AppError(noticeErrors[wrong.problem], {}, [
            { path: wrong.path, message: translate(actor.language, noticeErrors[wrong.problem]) },
          ]);
        if (before.publish_at === null) await publisher.publish(unit, before);
        else await publisher.plan(unit, before, before.publish_at);
        const after = { ...auditOf(before), state: before.publish_at === null ? 'published' : 'scheduled' };
        await audit(unit.tx, actor, {
          area: AREA,
          action: 'release',
          id,
          name: mainTitle(before),
          before: auditOf(before),
          after,
        });
      }),

    recall: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const { tx, afterCommit } = unit;
        const before = await locked(tx, actor, id);
        if (before.state !== 'published' && before.state !== 'scheduled')
          throw new AppError(noticeErrors.not_published);
        // what nobody has seen becomes a draft again
        const state = before.state === 'scheduled' ? ('draft' as const) : ('recalled' as const);
        await noticeStore.setState(tx, id, state, { is_sending: false });
        if (state === 'recalled') {
          await messageStore.recall(tx, id);
          await outside.forget(unit, id);
          afterCommit(() => publisher.recalled(actor.tenant, id));
        }
        const after = { ...auditOf(before), state };
        await audit(tx, actor, {
          area: AREA,
          action: 'recall',
          id,
          name: mainTitle(before),
          before: auditOf(before),
          after,
        });
      }),

    copy: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const source = requireNotice(actor, await noticeStore.find(tx, id));
        const made = newId();
        const titles = Object.fromEntries(
          Object.entries(source.titles).map(([language, title]) => [
            language,
            translate(language as Language, 'notice.copy_title', { title }).slice(0, 200),
          ]),
        );
        const input = { ...(await inputOf(tx, source)), publishAt: null, expiresAt: null };
        const content = { ...input, titles, bodies: source.bodies };
        await noticeStore.insert(tx, made, actor, content, input.audience);
        await pictures.keep(tx, made, content);
        await audit(tx, actor, { area: AREA, action: 'copy', id: made, name: mainTitle(source), after: { from: id } });
        return { id: made };
      }),

    preview: async (actor: Actor, { id, wanted, ...input }: BodyOf<typeof previewNotice>) => {
      const before = id === undefined ? undefined : requireNotice(actor, await noticeStore.find(actor.db, id));
      const texts = textsOf(input, cleanHtml);
      const shown = languageFor({ ...texts, language: input.language }, wanted ?? actor.language);
      await pictures.check(actor, { ...texts, attachments: [] }, before);
      return {
        title: texts.titles[shown] ?? '',
        bodyText: pictures.show(actor, texts.bodies[shown] ?? ''),
        recipientCount: await audienceReads.count(actor.db, input.audience),
      };
    },
  };
};
export type NoticeService = ReturnType<typeof createNoticeService>;

const inputOfRelease = async (db: Db, notice: NoticeStored) => ({
  titles: notice.titles,
  bodies: notice.bodies,
  language: notice.language,
  audience: await noticeStore.audience(db, notice.id),
  publishAt: notice.publish_at,
  expiresAt: notice.expires_at,
});
