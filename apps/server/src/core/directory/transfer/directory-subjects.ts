import type { News } from '#platform/news';
import type { ChoicesPort } from '../directory.choices';
import { accountsMade, peopleShutOut } from '../directory.events';
import type { DirectoryEvents } from '../directory.events';
import type { DirectoryGuards } from '../directory.guards';
import { organizeStore } from '../organize/organize.store';
import { goodOnes } from './validated';
import { DEPARTMENT_FIELDS, USER_FIELDS } from './transfer-fields';
import type { TransferSubject } from './transfer-subject';
import { validateDepartments } from './validate-departments';
import { validateUsers } from './validate-users';
import { writeDepartments } from './write-departments';
import { writeUsers } from './write-users';

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; choices: ChoicesPort; news: News };

/** Departments of a file: the tree is held while their rows are validated and written. */
export const departmentSubject = ({ events, guards }: Pick<Deps, 'events' | 'guards'>): TransferSubject => ({
  kind: 'department',
  title: 'title_department',
  fields: DEPARTMENT_FIELDS,
  key: 'enCode',
  validate: async (input) => {
    const { tx, actor } = input;
    await organizeStore.lockTree(tx);
    const { validated, places } = await validateDepartments({ ...input, guards });
    return {
      validated,
      write: async ({ afterCommit }, _hash, onProgress) => {
        await writeDepartments(tx, actor, goodOnes(validated), places, onProgress);
        afterCommit(() => {
          events.treeChanged(actor.tenant);
          events.rightsChanged(actor.tenant);
        });
      },
    };
  },
});

/** Users of a file. */
export const userSubject = ({ events, guards, choices, news }: Deps): TransferSubject => ({
  kind: 'user',
  title: 'title_user',
  fields: USER_FIELDS,
  key: 'account',
  needsPassword: true,
  validate: async (input) => {
    const { tx, actor } = input;
    const validated = await validateUsers({ ...input, guards, choices });
    return {
      validated,
      write: async (unit, passwordHash, onProgress) => {
        const kept = goodOnes(validated);
        const shutOut = await writeUsers(tx, actor, kept, passwordHash, onProgress);
        await guards.checkSettled(
          tx,
          actor,
          kept.map(({ next }) => next.id),
        );
        const made = kept.filter(({ before }) => before === undefined).map(({ next }) => next.id);
        if (made.length > 0)
          await news.emit(unit, accountsMade, {
            by: { userId: actor.userId, userName: actor.userName },
            userIds: made,
          });
        if (shutOut.length > 0) await news.emit(unit, peopleShutOut, { userIds: shutOut, why: 'disabled' });
        unit.afterCommit(() => {
          events.treeChanged(actor.tenant);
          events.rightsChanged(actor.tenant);
        });
      },
    };
  },
});
