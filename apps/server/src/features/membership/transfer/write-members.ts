import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { auditMany } from '#core/log';
import type { ImportInput, OnProgress } from '#core/directory';
import { codeOf } from '../member/member-code';
import { traceOf } from '../member/member.service';
import { memberStore } from '../member/member.store';
import type { ValidatedMember } from './validate-members';

const AT_ONCE = 500;

/** Writes members of a file: new ones many at once, changed ones each by its version; all are audited. */
export const writeMembers = async (
  { tx, actor }: Pick<ImportInput, 'tx' | 'actor'>,
  validated: readonly ValidatedMember[],
  onProgress: OnProgress,
): Promise<void> => {
  const made = validated.filter(({ before }) => before === undefined);
  const codes = new Map<string, string>();
  for (let from = 0; from < made.length; from += AT_ONCE) {
    const part = made.slice(from, from + AT_ONCE);
    const numbers = await memberStore.insertMany(
      tx,
      part.map(({ id, next }) => ({ id, creatorId: actor.userId, input: next })),
    );
    for (const { id, number } of numbers) codes.set(id, codeOf(number));
    onProgress(Math.min(from + AT_ONCE, made.length), validated.length);
  }
  let count = made.length;
  for (const { id, before, next } of validated) {
    if (before === undefined) continue;
    codes.set(id, before.code);
    if (!(await memberStore.update(tx, id, before.version, actor.userId, next))) throw new AppError(commonErrors.stale);
    count += 1;
    if (count % AT_ONCE === 0) onProgress(count, validated.length);
  }
  await auditMany(
    tx,
    actor,
    validated.map(({ id, before, next }) => ({
      area: 'membership.member',
      action: before === undefined ? 'create' : 'update',
      id,
      name: codes.get(id) ?? '',
      ...(before === undefined ? {} : { before: traceOf(before) }),
      after: traceOf(next),
    })),
  );
};
