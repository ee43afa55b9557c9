import { AppError } from '@qiaoban/contracts/errors';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import type { effectiveRights } from '@qiaoban/contracts/permission/authority.contract';
import type { NamedObject, RightSource } from '@qiaoban/contracts/permission/grants';
import type { compareRights } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { namedObjects } from '../authority-tree';
import { keyOf } from '../grant-set';
import { grantStore } from '../grant.store';
import { readAuthorityCatalogue } from '../holdings';
import { inLanguage } from '../menu-names';
import { isInForce, readGrantSources } from '../permission.reads';
import type { GrantSource } from '../permission.reads';

export type Someone = { id: string; fullName: string; isAdministrator: boolean };
/** Grants by `type id`. */
type Sources = Map<string, RightSource[]>;

/** Throws permission.subject_not_found. */
export const requirePerson = async (db: Db, id: string): Promise<Someone> => {
  const fullName = (await grantStore.names(db, 'User', [id])).get(id);
  if (fullName === undefined) throw new AppError(permissionErrors.subject_not_found);
  return { id, fullName, isAdministrator: await grantStore.isAdministrator(db, id) };
};

export const toSource = ({ subjectType, subjectId, fullName, valid_from, valid_until }: GrantSource): RightSource => ({
  subjectType,
  subjectId,
  fullName,
  validFrom: valid_from,
  validUntil: valid_until,
});

const sourcesOf = async (db: Db, userId: string, now: number): Promise<Sources> => {
  const sources: Sources = new Map();
  for (const grant of await readGrantSources(db, userId)) {
    if (!isInForce(grant, now)) continue;
    const key = keyOf(grant.object_type, grant.object_id);
    sources.set(key, [...(sources.get(key) ?? []), toSource(grant)]);
  }
  return sources;
};

/** What is in one of these, named, in the order of the menu. */
const namedIn = async ({ db, language }: Actor, ...held: Sources[]): Promise<Map<string, NamedObject>> => {
  const keys = held.flatMap((sources) => [...sources.keys()]);
  return namedObjects(inLanguage(await readAuthorityCatalogue(db, keys), language));
};

/** Readings of what people may do in the end. */
export const createRightsReader = ({ clock }: { clock: Clock }) => ({
  /** What a person may do and where each right comes from, in the order of the menu. */
  effective: async (actor: Actor, userId: string): Promise<ReplyOf<typeof effectiveRights>> => {
    const { db } = actor;
    if ((await requirePerson(db, userId)).isAdministrator) return { list: [], isAdministrator: true };
    const sources = await sourcesOf(db, userId, clock.now());
    const list = [...(await namedIn(actor, sources))].flatMap(([key, right]) => {
      const from = sources.get(key);
      return from === undefined ? [] : [{ ...right, from }];
    });
    return { list, isAdministrator: false };
  },

  /** Everything that one of two people holds. */
  compare: async (actor: Actor, leftId: string, rightId: string): Promise<ReplyOf<typeof compareRights>> => {
    const { db } = actor;
    const [left, right] = [await requirePerson(db, leftId), await requirePerson(db, rightId)];
    const now = clock.now();
    const [ofLeft, ofRight] = [await sourcesOf(db, leftId, now), await sourcesOf(db, rightId, now)];
    const side = (who: Someone, sources: Sources, key: string, isScope: boolean) => {
      const from = sources.get(key) ?? [];
      return { holds: (who.isAdministrator && !isScope) || from.length > 0, from };
    };
    const list = [...(await namedIn(actor, ofLeft, ofRight))].flatMap(([key, thing]) => {
      const isScope = thing.type === 'organize';
      const pair = { left: side(left, ofLeft, key, isScope), right: side(right, ofRight, key, isScope) };
      return pair.left.holds || pair.right.holds ? [{ ...thing, ...pair }] : [];
    });
    return { left, right, list };
  },
});
export type RightsReader = ReturnType<typeof createRightsReader>;
