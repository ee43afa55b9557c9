import { ATTRIBUTES, ATTRIBUTE_KEYS } from '@qiaoban/contracts/membership/attributes';
import type { MemberFilter } from '@qiaoban/contracts/membership/member.contract';
import { translate } from '@qiaoban/contracts/texts';
import { labelOf, sheetFile } from '#core/directory';
import type { Format, SheetFile } from '#core/directory';
import { audit } from '#core/log';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SheetCell } from '#platform/sheet/sheet';
import { dictionaryItems } from '../member/choices';
import { memberReads } from '../member/member.reads';
import { shownIdentity } from '../member/member.service';
import { memberScope } from '../membership-scope';
import { gradeOf } from '../score/grade.rules';
import { readSettings } from '../setting/settings';
import { CONTACT_FIELDS, MEMBER_FIELDS, EXPORT_ONLY_FIELDS } from './member-fields';
import { wholeMembers } from './member-rows.reads';
import type { WholeMember } from './member-rows.reads';

const AT_ONCE = 1000;
const MENU = 'membership.member';
const FIELDS = [...MEMBER_FIELDS, ...EXPORT_ONLY_FIELDS];
type Filter = Omit<MemberFilter, 'currentPage' | 'pageSize' | 'sidx' | 'sort'>;

/** The register as a file: what the list shows for the same search, in columns that the import reads back. */
export const exportService = {
  members: async (actor: Actor, { format, ...filter }: Filter & { format: Format }): Promise<SheetFile> => {
    const { db, language } = actor;
    const say = (key: string): string => translate(language, `membership.${key}`);
    const scope = await memberScope(db, actor);
    const { grades } = await readSettings(db);
    const ids = await memberReads.ids(db, scope, filter, grades);
    const isWhole = actor.can(MENU, 'btn_identity');
    const dictionaries = [
      'memberType',
      'position',
      'memberGrade',
      ...ATTRIBUTE_KEYS.map((key) => ATTRIBUTES[key].dictionary),
    ];
    const items = await dictionaryItems(db, dictionaries);
    const called = (dictionary: string, code: string): string =>
      items.get(dictionary)?.items.find(({ enCode }) => enCode === code)?.fullName ?? code;
    const cells = (member: WholeMember): Record<string, SheetCell> => {
      const main = member.representatives.find(({ isMain }) => isMain) ?? member.representatives[0];
      return {
        code: member.code,
        fullName: member.fullName,
        joinedOn: member.joinedOn,
        mobile: member.mobile,
        email: member.email,
        address: member.address,
        note: member.note,
        points: member.points,
        kind: say(`import_${member.kind}`),
        memberType: called('memberType', member.memberType),
        branch: member.branchName,
        identity: isWhole ? member.identity : shownIdentity(member.kind, member.identity),
        position: called('position', member.position),
        grade: called('memberGrade', gradeOf(grades, member.points)),
        state: say(`import_state_${member.state}`),
        ...Object.fromEntries(Object.entries(CONTACT_FIELDS).map(([key, name]) => [key, main?.[name] ?? ''])),
        ...Object.fromEntries(
          ATTRIBUTE_KEYS.map((key) => [key, called(ATTRIBUTES[key].dictionary, member.attributes[key])]),
        ),
      };
    };
    const rows = async function* (): AsyncGenerator<SheetCell[]> {
      for (let from = 0; from < ids.length; from += AT_ONCE)
        for (const member of await wholeMembers.byIds(db, scope, ids.slice(from, from + AT_ONCE))) {
          const of = cells(member);
          yield FIELDS.map(({ key }) => of[key] ?? '');
        }
    };
    await inTransaction(db, ({ tx }) =>
      audit(tx, actor, {
        area: MENU,
        action: 'export',
        id: 'export',
        after: { count: ids.length, identities: isWhole },
      }),
    );
    const headings = FIELDS.map((field) => ({ title: labelOf(language, field) }));
    return sheetFile(say('title_export'), format, headings, rows());
  },
};
export type ExportService = typeof exportService;
