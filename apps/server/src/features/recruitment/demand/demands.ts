import { PostInput } from '@qiaoban/contracts/recruitment/post.contract';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Unit } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { InstanceDeleted, InstanceMoved } from '../../workflow';
import type { Visualdev } from '../../visualdev';
import { postStore } from '../post/post.store';

/** Code of the form of a demand; its fields are what a post is made of. */
const DEMAND_FORM = 'recruitDemand';
type Deps = { clock: Clock; records: Pick<Visualdev['records'], 'readFor'> };

const text = (value: unknown): string =>
  Array.isArray(value) ? text(value[0]) : typeof value === 'string' ? value : '';
const whole = (value: unknown): number | null => {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? Math.round(number) : null;
};
/** A post as a demand asks for it. What the customer's own form no longer has stays as usual. */
const postOf = (data: Record<string, unknown>, ownerId: string): PostInput => {
  const asked = {
    fullName: text(data['postName']).trim().slice(0, 100) || '—',
    organizeId: text(data['dept']),
    place: text(data['place']).slice(0, 50),
    kind: text(data['kind']),
    wanted: Math.min(9999, Math.max(1, whole(data['wanted']) ?? 1)),
    salaryFrom: whole(data['salaryFrom']),
    salaryTo: whole(data['salaryTo']),
    duty: text(data['duty']).slice(0, 4000),
    requirement: text(data['requirement']).slice(0, 4000),
    isPublic: true,
    ownerId,
  };
  const known = PostInput.safeParse(asked);
  return known.success
    ? known.data
    : PostInput.parse({ ...asked, kind: 'full', organizeId: '', salaryFrom: null, salaryTo: null });
};

/** An approved demand makes a post, closed until a recruiter opens it; one that is taken back closes it again. */
export const createDemands = ({ clock, records }: Deps) => {
  const takeBack = async ({ tx }: Unit, { instanceId }: InstanceDeleted): Promise<void> => {
    const known = await postStore.ofDemand(tx, instanceId);
    if (known === undefined) return;
    const post = await postStore.find(tx, known.id);
    if (post?.candidates === 0) await postStore.remove(tx, known.id);
    else await postStore.setState(tx, known.id, 'closed', clock.now());
  };
  return {
    onInstanceMoved: async (unit: Unit, moved: InstanceMoved): Promise<void> => {
      const { tx } = unit;
      if (moved.formCode !== DEMAND_FORM) return;
      if (moved.status !== InstanceStatus.adopted) return takeBack(unit, moved);
      const record = await records.readFor(tx, moved.formId, moved.recordId);
      if (record === undefined || (await postStore.ofDemand(tx, moved.instanceId)) !== undefined) return;
      const input = postOf(record.data, moved.initiatorId);
      const id = newId();
      await postStore.insert(tx, { id, creatorId: moved.initiatorId, demandId: moved.instanceId }, input);
      const by = { userId: moved.initiatorId, userName: '', ip: '', requestId: '' };
      await audit(tx, by, { area: 'recruitment.post', action: 'create', id, name: input.fullName, after: input });
    },
    onInstanceDeleted: async (unit: Unit, deleted: InstanceDeleted): Promise<void> => {
      if (deleted.formCode === DEMAND_FORM) await takeBack(unit, deleted);
    },
  };
};
