import type { Language } from '@qiaoban/contracts/languages';
import { AppError } from '@qiaoban/contracts/errors';
import type { MemberKind } from '@qiaoban/contracts/membership/attributes';
import { MEMBER_KINDS } from '@qiaoban/contracts/membership/attributes';
import type { MemberInput } from '@qiaoban/contracts/membership/member.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import { people } from '#core/directory';
import { BY_PROGRAM, audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Unit } from '#platform/database/transaction';
import type { Zone } from '#platform/zone';
import { newId } from '#platform/ids';
import type { Visualdev } from '../../visualdev';
import type { InstanceDeleted, InstanceMoved } from '../../workflow';
import { giveUpSeats } from '../activity/take-part';
import { codeOf } from '../member/member-code';
import { memberReads } from '../member/member.reads';
import { memberStore } from '../member/member.store';
import type { OpenByItself } from '../member/self-opening';
import { everyMember } from '../membership-scope';
import { APPLICANT_LANGUAGE } from '../setting/settings';
import { APPLICATION_FORMS } from './application-forms';
import { memberOfRecord } from './member-of-record';
import type { NotifyApplicant } from './notify-applicant';

type Deps = {
  clock: Clock;
  zone: Zone;
  records: Pick<Visualdev['records'], 'readFor'>;
  notify: NotifyApplicant;
  openByItself: OpenByItself;
  publicLanguage: Visualdev['publicLanguage'];
};
const AREA = 'membership.member';

const kindOf = ({ formCode }: InstanceDeleted): MemberKind | undefined =>
  MEMBER_KINDS.find((kind) => APPLICATION_FORMS[kind] === formCode);

/** An approved application makes a member; one that is taken back takes the member back, or lets it leave. */
export const createApplications = ({ clock, zone, records, notify, openByItself, publicLanguage }: Deps) => {
  /** Anonymous applicants are written to in the language of the form that they filled in, others in their own. */
  const languageOf = async ({ tx }: Unit, { recordId, initiatorId }: InstanceMoved): Promise<Language> =>
    (await publicLanguage(tx, recordId)) ??
    (await people.languagesOf(tx, [initiatorId])).get(initiatorId) ??
    APPLICANT_LANGUAGE;
  const takeBack = async ({ tx }: Unit, { instanceId }: InstanceDeleted): Promise<void> => {
    const known = await memberStore.ofInstance(tx, instanceId);
    if (known === undefined) return;
    const change = { area: AREA, id: known.id, name: codeOf(known.number) };
    if (await memberStore.hasHistory(tx, known.id)) {
      if (known.state === 'left') return;
      await memberStore.setState(tx, known.id, 'left', '', clock.now());
      await giveUpSeats(tx, BY_PROGRAM, { id: known.id, code: codeOf(known.number) }, clock.now());
      await audit(tx, BY_PROGRAM, {
        ...change,
        action: 'state',
        before: { state: known.state },
        after: { state: 'left' },
      });
    } else {
      await memberStore.remove(tx, known.id);
      await audit(tx, BY_PROGRAM, { ...change, action: 'delete' });
    }
  };
  /** A new member; who left comes back with their number and history; who is a member cannot become one again. */
  const admit = async (
    { tx }: Unit,
    { instanceId, initiatorId }: InstanceMoved,
    input: MemberInput,
    language: Language,
  ): Promise<{ id: string; number: number }> => {
    const former = await memberStore.ofIdentity(tx, input.kind, input.identity);
    if (former === undefined) {
      const id = newId();
      return { id, number: await memberStore.insert(tx, { id, creatorId: initiatorId, instanceId, language }, input) };
    }
    const { id, number, state, version } = former;
    if (state !== 'left') throw new AppError(membershipErrors.identity_taken, { code: codeOf(number) });
    const { positions } = await memberReads.parts(tx, id);
    const userId = (await memberReads.find(tx, everyMember, id))?.userId ?? '';
    await memberStore.update(tx, id, version, initiatorId, { ...input, positions, userId });
    await memberStore.setState(tx, id, 'active', '', clock.now());
    await memberStore.setInstance(tx, id, instanceId);
    return { id, number };
  };
  return {
    onInstanceMoved: async (unit: Unit, moved: InstanceMoved): Promise<void> => {
      const { tx } = unit;
      const kind = kindOf(moved);
      if (kind === undefined) return;
      const { formId, recordId, opinion: reason } = moved;
      const language = await languageOf(unit, moved);
      const notice = { formId, recordId, reason, code: '', language };
      if (moved.status === InstanceStatus.rejected)
        await notify(unit, { ...notice, outcome: moved.isOver ? 'refused' : 'returned' });
      if (moved.status !== InstanceStatus.adopted) return takeBack(unit, moved);
      const known = await memberStore.ofInstance(tx, moved.instanceId);
      if (known !== undefined) {
        if (known.state === 'left') await memberStore.setState(tx, known.id, 'active', '', clock.now());
        return;
      }
      const record = await records.readFor(tx, moved.formId, moved.recordId);
      if (record === undefined) return;
      const input = await memberOfRecord(tx, kind, record.data, zone.dayOf(clock.now()));
      const { id, number } = await admit(unit, moved, input, language);
      await notify(unit, { ...notice, outcome: 'approved', code: codeOf(number) });
      await openByItself(unit, id, language);
      const by = { ...BY_PROGRAM, userId: moved.initiatorId };
      const after = { kind, memberType: input.memberType, branchId: input.branchId };
      await audit(tx, by, { area: AREA, action: 'admit', id, name: codeOf(number), after });
    },
    onInstanceDeleted: async (unit: Unit, deleted: InstanceDeleted): Promise<void> => {
      if (kindOf(deleted) !== undefined) await takeBack(unit, deleted);
    },
  };
};
