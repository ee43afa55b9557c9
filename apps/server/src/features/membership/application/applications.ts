import type { MemberKind } from '@qiaoban/contracts/membership/attributes';
import { MEMBER_KINDS } from '@qiaoban/contracts/membership/attributes';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import { audit } from '../../../core/log';
import type { Clock } from '../../../platform/clock';
import type { Unit } from '../../../platform/database/transaction';
import type { Zone } from '../../../platform/zone';
import { newId } from '../../../platform/ids';
import type { Visualdev } from '../../visualdev';
import type { InstanceDeleted, InstanceMoved } from '../../workflow';
import { codeOf } from '../member/member-code';
import { memberStore } from '../member/member.store';
import { APPLICATION_FORMS } from './application-forms';
import { memberOfRecord } from './member-of-record';

type Deps = { clock: Clock; zone: Zone; records: Pick<Visualdev['records'], 'readFor'> };
const AREA = 'membership.member';

const kindOf = ({ formCode }: InstanceDeleted): MemberKind | undefined =>
  MEMBER_KINDS.find((kind) => APPLICATION_FORMS[kind] === formCode);

/** An approved application makes a member; one that is taken back takes the member back, or lets it leave. */
export const createApplications = ({ clock, zone, records }: Deps) => {
  const takeBack = async ({ tx }: Unit, { instanceId }: InstanceDeleted): Promise<void> => {
    const known = await memberStore.ofInstance(tx, instanceId);
    if (known === undefined) return;
    const by = { userId: '', userName: '', ip: '', requestId: '' };
    const change = { area: AREA, id: known.id, name: codeOf(known.number) };
    if (await memberStore.hasHistory(tx, known.id)) {
      if (known.state === 'left') return;
      await memberStore.setState(tx, known.id, 'left', '');
      await audit(tx, by, { ...change, action: 'state', before: { state: known.state }, after: { state: 'left' } });
    } else {
      await memberStore.remove(tx, known.id);
      await audit(tx, by, { ...change, action: 'delete' });
    }
  };
  return {
    onInstanceMoved: async (unit: Unit, moved: InstanceMoved): Promise<void> => {
      const { tx } = unit;
      const kind = kindOf(moved);
      if (kind === undefined) return;
      if (moved.status !== InstanceStatus.adopted) return takeBack(unit, moved);
      const known = await memberStore.ofInstance(tx, moved.instanceId);
      if (known !== undefined) {
        if (known.state === 'left') await memberStore.setState(tx, known.id, 'active', '');
        return;
      }
      const record = await records.readFor(tx, moved.formId, moved.recordId);
      if (record === undefined) return;
      const input = await memberOfRecord(tx, kind, record.data, zone.dayOf(clock.now()));
      const made = { id: newId(), creatorId: moved.initiatorId, instanceId: moved.instanceId };
      const number = await memberStore.insert(tx, made, input);
      const by = { userId: moved.initiatorId, userName: '', ip: '', requestId: '' };
      const after = { kind, memberType: input.memberType, branchId: input.branchId };
      await audit(tx, by, { area: AREA, action: 'admit', id: made.id, name: codeOf(number), after });
    },
    onInstanceDeleted: async (unit: Unit, deleted: InstanceDeleted): Promise<void> => {
      if (kindOf(deleted) !== undefined) await takeBack(unit, deleted);
    },
  };
};
