import { AppError } from '@qiaoban/contracts/errors';
import { noticeErrors } from '@qiaoban/contracts/message/notice.contract';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import type { Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { FileStorage, Reader } from '#core/file';
import type { ByLanguage } from './notice.table';
import { picturesIn, withPictures } from '#platform/rich-html';

type Content = { bodies: ByLanguage; attachments: readonly Attachment[] };

/** Ids of all files that a notice shows or carries. */
const filesOf = ({ bodies, attachments }: Content): string[] => [
  ...new Set([
    ...Object.values(bodies).flatMap((html) => picturesIn(html ?? '')),
    ...attachments.map((each) => each.fileId),
  ]),
];

/** Pictures and attachments of notices: who may put them in, and addresses for those who read. */
export const createNoticeFiles = (
  files: Pick<FileStorage, 'find' | 'maySee' | 'signedUrl' | 'claimExactly' | 'release'>,
) => ({
  /**
   * Refuses files that the caller may not see. Readers get every file of a notice, so putting in somebody else's would
   * open it to them. Files that the notice holds already may stay.
   */
  check: async (actor: Actor, content: Content, before?: Content): Promise<void> => {
    const own = new Set(before === undefined ? [] : filesOf(before));
    const added = filesOf(content).filter((id) => !own.has(id));
    if (added.length === 0) return;
    const found = new Map((await files.find(actor.db, added)).map((file) => [file.id, file]));
    for (const id of added) {
      const file = found.get(id);
      if (file !== undefined && (await files.maySee(actor, file))) continue;
      const name = content.attachments.find((each) => each.fileId === id)?.name ?? id;
      throw new AppError(noticeErrors.file_unknown, { name }, [{ path: 'attachments', message: '' }]);
    }
  },

  /** The notice holds just these files from now on: what nobody holds is removed after a week. */
  keep: (tx: Tx, id: string, content: Content): Promise<void> =>
    files.claimExactly(tx, filesOf(content), `notice:${id}`),

  letGo: (tx: Tx, id: string): Promise<void> => files.release(tx, `notice:${id}`),

  /** HTML with a signed address for every picture. */
  show: (reader: Reader, html: string): string =>
    withPictures(html, (id) => files.signedUrl(reader, id, { image: true })),

  sign: (reader: Reader, attachments: readonly Attachment[]) =>
    attachments.map((each) => ({ ...each, url: files.signedUrl(reader, each.fileId) })),
});
