import { AppError } from '@qiaoban/contracts/errors';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import type { NamedObject, ObjectType, RightSource } from '@qiaoban/contracts/permission/grants';
import { explainErrors } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { explainRight, RecordReason } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { QueryOf, ReplyOf } from '@qiaoban/contracts/route';
import type { Filter } from '@qiaoban/language/filter';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { keyOf } from '../grant-set';
import { holdingsOf, readAuthorityCatalogue } from '../holdings';
import { isInForce, readGrantSources } from '../permission.reads';
import type { GrantSource } from '../permission.reads';
import type { PolicyCache } from '../policy-cache';
import type { RecordPort } from '../record-port';
import { readRightsCatalogue } from '../rights-catalogue';
import { requirePerson, toSource } from './effective-rights';
import type { Someone } from './effective-rights';
import { findThing, isInUse, whoAuthorises } from './explain.reads';
import type { Thing } from './explain.reads';
import { decide } from './explain.rules';

type Deps = { policies: PolicyCache; clock: Clock; records: () => RecordPort };
type Reply = ReplyOf<typeof explainRight>;
type RecordAnswer = NonNullable<Reply['record']>;

const OWN: Filter = { field: 'creator', op: 'eq', value: { var: 'me' } };
const SHOWN = 5;
const CANDIDATES = 30;

const named = (type: ObjectType, { id, fullName, enCode, menuName }: Thing): NamedObject => ({
  type,
  id,
  fullName,
  enCode,
  moduleName: menuName,
});

/** "Why can, why can't": the grants that decide, or what is missing and who could give it. */
export const createExplainService = ({ policies, clock, records }: Deps) => {
  /** Some who may authorise and hold all of these themselves. */
  const giversOf = async (db: Db, missing: readonly NamedObject[]): Promise<Someone[]> => {
    const now = clock.now();
    const keys = missing.map(({ type, id }) => keyOf(type, id));
    const catalogue = await readAuthorityCatalogue(db, keys);
    const givers: Someone[] = [];
    for (const someone of await whoAuthorises(db, now, CANDIDATES)) {
      const holds = await holdingsOf(
        { userId: someone.id, isAdministrator: someone.isAdministrator },
        db,
        catalogue,
        now,
      );
      if (holds === 'all' || keys.every((key) => holds.has(key))) givers.push(someone);
      if (givers.length === SHOWN) break;
    }
    return givers;
  };

  const recordAnswer = async (
    actor: Actor,
    person: Someone,
    thing: Thing,
    recordId: string,
    grants: readonly GrantSource[],
  ): Promise<RecordAnswer> => {
    const { db, tenant } = actor;
    const policy = await policies.of(tenant, person.id, person.isAdministrator);
    const menus = policy.menusOf(thing.formId ?? '');
    const ids = new Set([thing.menuId, ...menus.map((menu) => menu.menuId)]);
    const schemes = (await readRightsCatalogue(db)).schemes.filter((scheme) => ids.has(scheme.module_id));
    const matches = await records().matching(
      db,
      tenant,
      thing.formId ?? '',
      recordId,
      [OWN, ...schemes.map((scheme) => scheme.filter)],
      person.id,
    );
    if (matches === undefined) throw new AppError(explainErrors.record_not_found);
    const now = clock.now();
    const sources = (id: string): RightSource[] =>
      grants
        .filter((g) => g.object_type === 'resource' && g.object_id === id && isInForce(g, now))
        .map((grant) => toSource(grant));
    const list = schemes.map(({ id, full_name }, at) => {
      const from = sources(id);
      return { id, fullName: full_name, held: from.length > 0, matches: matches[at + 1] === true, from };
    });
    const held = new Set(menus.flatMap((menu) => menu.schemes.map((scheme) => scheme.id)));
    const ownCounts = menus.some((menu) => menu.dataAuthorize && menu.schemes.length === 0);
    const reason = ((): RecordReason => {
      if (person.isAdministrator) return 'all';
      if (menus.length === 0) return 'no_menu';
      if (menus.some((menu) => !menu.dataAuthorize)) return 'all';
      if (list.some((scheme) => held.has(scheme.id) && scheme.matches)) return 'scheme';
      return ownCounts && matches[0] === true ? 'own' : 'hidden';
    })();
    return { visible: reason !== 'hidden' && reason !== 'no_menu', reason, schemes: list };
  };

  return {
    explain: async (actor: Actor, userId: string, query: QueryOf<typeof explainRight>): Promise<Reply> => {
      const { db } = actor;
      const { type, objectId, recordId } = query;
      const person = await requirePerson(db, userId);
      const thing = await findThing(db, type, objectId, actor.language);
      if (thing === undefined) throw new AppError(permissionErrors.unknown_object, { count: 1 });
      const grants = await readGrantSources(db, userId);
      const of = (kind: ObjectType, id: string): GrantSource[] =>
        grants.filter((grant) => grant.object_type === kind && grant.object_id === id);
      const verdict = decide({
        isAdministrator: person.isAdministrator,
        isPersonInUse: await isInUse(db, userId),
        isMenuInUse: thing.isInUse,
        isLimited: thing.isLimited,
        ofMenu: of('module', thing.menuId),
        ofThing: of(type, objectId),
        isMenu: type === 'module',
        now: clock.now(),
      });
      const menu: NamedObject = named('module', {
        ...thing,
        id: thing.menuId,
        fullName: thing.menuName,
        enCode: type === 'module' ? thing.enCode : '',
      });
      const object = named(type, thing);
      const missing = verdict.lacks.map((lack) => (lack === 'menu' ? menu : object));
      const record =
        recordId === '' || thing.formId === null ? null : await recordAnswer(actor, person, thing, recordId, grants);
      const isOut = verdict.reason === 'user_disabled';
      return {
        person,
        object,
        allowed: verdict.allowed,
        reason: verdict.reason,
        from: verdict.from.map(toSource),
        other: verdict.other.map(toSource),
        missing,
        givers: missing.length === 0 ? [] : await giversOf(db, missing),
        record: record === null || !isOut ? record : { ...record, visible: false, reason: 'hidden' },
      };
    },
  };
};
export type ExplainService = ReturnType<typeof createExplainService>;
