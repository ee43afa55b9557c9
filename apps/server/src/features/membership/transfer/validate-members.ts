import { ATTRIBUTES, ATTRIBUTE_KEYS, MEMBER_KINDS } from '@qiaoban/contracts/membership/attributes';
import type { Attribute, MemberKind } from '@qiaoban/contracts/membership/attributes';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { MEMBER_TYPES, MemberInput, Representative } from '@qiaoban/contracts/membership/member.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { translate } from '@qiaoban/contracts/texts';
import { missingOf, people } from '#core/directory';
import type { ImportInput, Validated, Problem } from '#core/directory';
import { HOUR } from '#platform/clock';
import { newId } from '#platform/ids';
import { dictionaryItems } from '../member/choices';
import { numberOf } from '../member/member-code';
import { everyMember, memberScope } from '../membership-scope';
import { CONTACT_FIELDS } from './member-fields';
import { wholeMembers } from './member-rows.reads';
import type { WholeMember } from './member-rows.reads';

export type ValidatedMember = Validated & { id: string; before: WholeMember | undefined; next: MemberInput };
type Row = ImportInput['rows'][number];
type Items = Awaited<ReturnType<typeof dictionaryItems>>;

const word = (row: Row, key: string): string | undefined => row.values.get(key) as string | undefined;
const CHINA = 8 * HOUR;
const dayOf = (value: number): string => new Date(value + CHINA).toISOString().slice(0, 10);
/** A mask that comes back from an export means "as it is". */
const isMask = (identity: string): boolean => identity.includes('*');
const identityIn = (row: Row): string => {
  const identity = word(row, 'identity') ?? '';
  return isMask(identity) ? '' : identity;
};

const kindOf = (text: string): MemberKind | undefined =>
  MEMBER_KINDS.find(
    (kind) =>
      kind === text.toLowerCase() ||
      LANGUAGES.some((language) => translate(language, `membership.import_${kind}`) === text.toLowerCase()),
  );
const codeIn = (items: Items, dictionary: string, text: string): string | undefined => {
  const among = items.get(dictionary)?.items ?? [];
  return (among.find(({ fullName }) => fullName === text) ?? among.find(({ enCode }) => enCode === text))?.enCode;
};

const fresh = (today: string): MemberInput =>
  MemberInput.parse({ kind: 'person', fullName: '—', joinedOn: today, memberType: '2' });
const copyOf = ({
  id: _i,
  code: _c,
  branchName: _b,
  position: _p,
  points: _o,
  state: _s,
  version: _v,
  isRemoved: _r,
  ...input
}: WholeMember): MemberInput => structuredClone(input);

/** What a row says of the main representative; the first one where nobody is. */
const sayContact = (row: Row, next: MemberInput): void => {
  const contact = Object.entries(CONTACT_FIELDS).flatMap(([key, name]) => {
    const value = word(row, key);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (contact.length === 0) return;
  const at = Math.max(
    0,
    next.representatives.findIndex(({ isMain }) => isMain),
  );
  const main = next.representatives[at] ?? Representative.parse({ fullName: '—', isMain: true });
  next.representatives[at] = { ...main, ...Object.fromEntries(contact) };
};

/** Says of each row what it would do and what is wrong with it. */
export const validateMembers = async ({ tx, actor, columns, rows, mode }: ImportInput, today: string) => {
  const indexOf = (key: string): number => columns.find(({ field }) => field.key === key)?.index ?? -1;
  const scope = await memberScope(tx, actor);
  const numbers = rows.flatMap((row) => numberOf(word(row, 'code') ?? '') ?? []);
  const identities = rows.map(identityIn).filter((each) => each !== '');
  const known = await wholeMembers.named(tx, scope, { numbers, identities });
  const holders = await wholeMembers.named(tx, everyMember, { numbers: [], identities });
  const byIdentity = new Map<string, WholeMember[]>();
  for (const each of known) byIdentity.set(each.identity, [...(byIdentity.get(each.identity) ?? []), each]);
  const byNumber = new Map(known.map((each) => [numberOf(each.code), each]));
  const ofIdentity = (identity: string): WholeMember[] => (identity === '' ? [] : (byIdentity.get(identity) ?? []));
  const branches = await people.findDepartmentsByText(
    tx,
    rows.flatMap((row) => word(row, 'branch') ?? []),
  );
  const items = await dictionaryItems(tx, ['memberType', ...ATTRIBUTE_KEYS.map((key) => ATTRIBUTES[key].dictionary)]);
  const lines = new Map<string, number>();

  const validate = (row: Row): ValidatedMember => {
    const wrong = (key: string, reason: string, values?: Problem['values']): void => {
      row.problems.push({ index: indexOf(key), reason, ...(values ? { values } : {}) });
    };
    const find = (): WholeMember | undefined => {
      const code = word(row, 'code');
      if (code !== undefined) {
        const found = byNumber.get(numberOf(code) ?? -1);
        if (found === undefined) wrong('code', 'membership.import_unknown');
        return found;
      }
      const same = ofIdentity(identityIn(row));
      if (same.length > 1) wrong('identity', 'membership.import_several', { count: same.length });
      return same[0];
    };
    const before = find();
    const isFound = before !== undefined || word(row, 'code') !== undefined;
    const place = word(row, 'code') === undefined ? 'identity' : 'code';
    const next = before === undefined ? fresh(today) : copyOf(before);
    const validated: ValidatedMember = {
      row,
      id: before?.id ?? newId(),
      before,
      next,
      action: isFound ? 'update' : 'create',
    };
    if (before !== undefined && mode === 'insert') wrong(place, 'r_exists');
    if (!isFound && mode === 'update') wrong(place, 'r_absent');
    else if (!isFound) row.problems.push(...missingOf({ key: 'code' }, columns, row));
    if (before?.isRemoved === true) wrong(place, membershipErrors.personal_removed);
    const own = before?.id ?? identityIn(row);
    const first = own === '' ? undefined : lines.get(own);
    if (first !== undefined && place === 'identity') wrong(place, 'r_double_in_file', { line: first });
    lines.set(own, first ?? row.line);

    const kindText = word(row, 'kind');
    const kind = kindText === undefined ? next.kind : kindOf(kindText);
    if (kind === undefined) wrong('kind', 'membership.import_kind_wrong');
    else if (before !== undefined && kind !== before.kind) wrong('kind', 'membership.import_kind_changed');
    else next.kind = kind;

    for (const key of ['fullName', 'mobile', 'email', 'address', 'note'] as const)
      next[key] = word(row, key) ?? next[key];
    if (identityIn(row) !== '') next.identity = identityIn(row);
    const holder = holders.find(({ id, identity }) => identity === identityIn(row) && id !== validated.id);
    if (holder !== undefined && next.identity !== before?.identity)
      wrong('identity', membershipErrors.identity_taken, { code: holder.code });
    const joined = row.values.get('joinedOn');
    if (typeof joined === 'number') next.joinedOn = dayOf(joined);

    const typeText = word(row, 'memberType');
    const type = typeText === undefined ? next.memberType : codeIn(items, 'memberType', typeText);
    const memberType = MEMBER_TYPES.find((each) => each === type);
    if (memberType === undefined) wrong('memberType', 'r_none_choice', { text: typeText ?? '' });
    else next.memberType = memberType;

    const branch = word(row, 'branch');
    if (branch !== undefined) {
      const match = branches.get(branch);
      if (match?.kind === 'one') next.branchId = match.id;
      else if (match?.kind === 'several') wrong('branch', 'r_several_department', { text: branch, count: match.count });
      else wrong('branch', 'r_none_department', { text: branch });
    }
    const isMoved = isFound ? before !== undefined && next.branchId !== before.branchId : true;
    if (isMoved && scope.branchIds !== undefined && !scope.branchIds.includes(next.branchId))
      wrong('branch', membershipErrors.branch_wrong);

    const otherKind = { kind: translate(actor.language, `membership.import_${next.kind}`) };
    for (const key of ATTRIBUTE_KEYS) {
      const text = word(row, key);
      if (text === undefined) continue;
      const code = codeIn(items, ATTRIBUTES[key].dictionary, text);
      if (ATTRIBUTES[key].of !== next.kind) wrong(key, 'membership.import_other_kind', otherKind);
      else if (code === undefined) wrong(key, 'r_none_choice', { text });
      else next.attributes[key satisfies Attribute] = code;
    }
    const contact = Object.keys(CONTACT_FIELDS).filter((key) => word(row, key) !== undefined);
    if (next.kind === 'person') for (const key of contact) wrong(key, 'membership.import_other_kind', otherKind);
    else if (contact.length > 0 && next.representatives.length === 0 && word(row, 'contactName') === undefined)
      wrong('contactName', 'r_required');
    else sayContact(row, next);
    if (before !== undefined && JSON.stringify(copyOf(before)) === JSON.stringify(next)) validated.action = 'same';
    return validated;
  };
  return rows.map(validate);
};
