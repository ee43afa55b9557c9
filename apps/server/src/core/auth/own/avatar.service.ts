import { sql } from 'kysely';
import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError } from '@qiaoban/contracts/errors';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { accounts } from '../../directory';
import type { FileStorage } from '../../file';
import { audit } from '../../log';
import { namesIn } from '../../uses';

type Files = Pick<FileStorage, 'find' | 'avatarUrl' | 'claimExactly' | 'nameOwners'>;

/** The own avatar: a picture that the person uploaded as such, and nothing else. */
export const createAvatarService = ({ files }: { files: Files }) => {
  files.nameOwners('avatar', (db, ids) =>
    namesIn(db, 'directory_person', 'real_name', sql`id = any(${[...ids]}::text[])`),
  );
  return {
    set: async (actor: Actor, fileId: string): Promise<{ headIcon: string }> => {
      const [file] = await files.find(actor.db, [fileId]);
      if (file === undefined || file.type !== 'userAvatar' || file.creator_id !== actor.userId)
        throw new AppError(authErrors.not_an_avatar);
      const headIcon = files.avatarUrl(actor.tenant, fileId);
      await inTransaction(actor.db, async ({ tx }) => {
        const before = await tx
          .selectFrom('directory_person')
          .select('head_icon')
          .where('id', '=', actor.userId)
          .executeTakeFirstOrThrow();
        await accounts.setAvatar(tx, actor.userId, headIcon);
        await files.claimExactly(tx, [fileId], `avatar:${actor.userId}`);
        const change = { area: 'user', action: 'update', id: actor.userId, name: actor.userName };
        await audit(tx, actor, { ...change, before: { headIcon: before.head_icon }, after: { headIcon } });
      });
      return { headIcon };
    },
  };
};
export type AvatarService = ReturnType<typeof createAvatarService>;
