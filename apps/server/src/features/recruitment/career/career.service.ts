import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '@qiaoban/contracts/errors';
import { ApplicationFields, RESUME_BYTES, RESUME_KINDS } from '@qiaoban/contracts/recruitment/career.contract';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import { audit } from '#core/log';
import type { FileStorage } from '#core/file';
import type { Clock } from '#platform/clock';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import { parseInput } from '#platform/http/input';
import type { Guests, Visitor } from '#platform/http/visitor';
import { newId } from '#platform/ids';
import { candidateStore, codeOf, resumeOwner } from '../candidate/candidate.store';
import { postStore } from '../post/post.store';
import { readSettings } from '../setting/settings';

type Deps = {
  clock: Clock;
  tenants: Tenants;
  guests: Guests;
  files: Pick<FileStorage, 'takeFromGuest' | 'claim'>;
};

/** Of one address in a quarter of an hour. */
const MAX_LOOKS = 300;
const MAX_APPLICATIONS = 20;

const textsOf = (part: MultipartFile | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part?.fields ?? {}).flatMap(([name, field]) => {
      const one = Array.isArray(field) ? field[0] : field;
      return one !== undefined && 'value' in one && typeof one.value === 'string' ? [[name, one.value]] : [];
    }),
  );

/** Posts for people without an account, and their applications: counted by address at every step. */
export const createCareerService = ({ clock, tenants, guests, files }: Deps) => {
  const enter = async ({ tenant }: Visitor) => {
    const code = tenant === '' ? DEFAULT_TENANT : tenant;
    if (!tenants.isOpen(code)) throw new AppError(recruitmentErrors.careers_off);
    const db = tenants.db(code);
    const settings = await readSettings(db);
    if (!settings.isOpen) throw new AppError(recruitmentErrors.careers_off);
    return { db, settings };
  };

  return {
    list: async (guest: Visitor) => {
      await guests.limitUse('rl', guest.ip, MAX_LOOKS);
      const { db, settings } = await enter(guest);
      const list = (await postStore.listPublic(db)).map((post) => ({
        id: post.id,
        fullName: post.fullName,
        department: post.departmentName,
        place: post.place,
        kind: post.kind,
        salaryFrom: post.salaryFrom,
        salaryTo: post.salaryTo,
        duty: post.duty,
        requirement: post.requirement,
        openedAt: post.openedAt,
      }));
      const { intro, privacy, sources } = settings;
      return { intro, privacy, sources, list };
    },

    apply: async (guest: Visitor, postId: string, part: MultipartFile | undefined) => {
      await guests.limitUse('ra', guest.ip, MAX_APPLICATIONS);
      const { db, settings } = await enter(guest);
      if (part === undefined) throw new AppError(recruitmentErrors.resume_missing, {}, [{ path: 'file', message: '' }]);
      const typed = parseInput(ApplicationFields, textsOf(part), guest.language);
      if (typed.agrees !== '1')
        throw new AppError(recruitmentErrors.consent_missing, {}, [{ path: 'agrees', message: '' }]);
      const post = await postStore.find(db, postId);
      if (post === undefined || post.state !== 'open' || !post.isPublic)
        throw new AppError(recruitmentErrors.post_closed, { name: post?.isPublic === true ? post.fullName : '' });
      // nothing of an anonymous applicant is kept before the puzzle
      await guests.takePass(typed.sliderCode);
      const limits = { maxBytes: RESUME_BYTES, extensions: RESUME_KINDS };
      const { fileId } = await files.takeFromGuest(db, 'resume', part, limits);
      const { agrees: _a, sliderCode: _s, experience, expectedSalary, source, ...person } = typed;
      return inTransaction(db, async ({ tx }) => {
        const held = await postStore.hold(tx, postId);
        if (held?.state !== 'open') throw new AppError(recruitmentErrors.post_closed, { name: post.fullName });
        const [id, at] = [newId(), clock.now()];
        const number = await candidateStore.insert(
          tx,
          { id, creatorId: null, at, agreedAt: at },
          {
            ...person,
            postId,
            identity: '',
            experience: experience === '' ? null : experience,
            expectedSalary: expectedSalary === '' ? null : expectedSalary,
            source: settings.sources.includes(source) ? source : settings.sources[0]!,
            tags: [],
            resumeId: fileId,
          },
        );
        await files.claim(tx, [fileId], resumeOwner(id));
        await candidateStore.move(tx, { candidateId: id, kind: 'applied', from: '', to: 'new', at });
        const by = { userId: '', userName: '', ip: guest.ip, requestId: guest.requestId };
        const change = { area: 'recruitment.candidate', action: 'apply', id, name: codeOf(number) };
        await audit(tx, by, { ...change, after: { postId, source } });
        return { code: codeOf(number) };
      });
    },
  };
};
export type CareerService = ReturnType<typeof createCareerService>;
