import { byIds } from '@qiaoban/contracts/uses/reference';
import { goodOnes } from '#core/directory';
import type { TransferSubject } from '#core/directory';
import type { Uses } from '#core/uses';
import type { Clock } from '#platform/clock';
import type { Zone } from '#platform/zone';
import { MEMBER_FIELDS } from './member-fields';
import { validateMembers } from './validate-members';
import { writeMembers } from './write-members';

/** Members of a file; an empty number is given by the register. */
export const createMemberSubject = ({
  uses,
  clock,
  zone,
}: {
  uses: Uses;
  clock: Clock;
  zone: Zone;
}): TransferSubject => ({
  kind: 'member',
  title: 'membership.title_import',
  fields: MEMBER_FIELDS,
  key: 'code',
  isKeyOptional: true,
  rights: ['membership.member:btn_all'],
  validate: async (input) => {
    const validated = await validateMembers(input, zone.dayOf(clock.now()));
    return {
      validated,
      write: async (_unit, _hash, onProgress) => {
        const good = goodOnes(validated);
        const branches = byIds('organize', [...new Set(good.map(({ next }) => next.branchId))]);
        await uses.hold(input.tx, input.actor, branches);
        await writeMembers(input, good, onProgress);
      },
    };
  },
});
