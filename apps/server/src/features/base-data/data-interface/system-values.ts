import type { SystemValue } from '@qiaoban/contracts/base-data/data-interface-definition';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { people } from '#core/directory';
import type { Clock } from '#platform/clock';
import type { InterfaceCaller } from './interface.ports';
import type { BoundValue } from './parameters.rules';

/** Those whose values differ from person to person: an answer that uses them is kept for each person alone. */
export const isPersonal = (name: SystemValue): boolean => name !== 'now' && name !== 'today' && name !== 'tenant';

/** Texts of parameters that stand for the caller: choices of forms are asked for with them. */
const OWN: Record<string, SystemValue> = { '{userId}': 'userId', '{departmentId}': 'departmentId' };

/** Parameters with the caller's own values in the place of the texts that stand for them. */
export const withOwnValues = async (
  caller: InterfaceCaller,
  given: Readonly<Record<string, unknown>>,
  at: { clock: Clock; zone: string },
): Promise<Record<string, unknown>> => {
  const nameOf = (value: unknown): SystemValue | undefined =>
    typeof value === 'string' && Object.hasOwn(OWN, value) ? OWN[value] : undefined;
  const names = Object.values(given).flatMap((value) => nameOf(value) ?? []);
  if (names.length === 0) return { ...given };
  const own = await readSystemValues(caller, names, at);
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const name = nameOf(value);
      return [key, name === undefined ? value : (own.get(name) ?? '')];
    }),
  );
};

/** The caller's values that a definition asks for; what a caller does not have is null. */
export const readSystemValues = async (
  caller: InterfaceCaller,
  names: readonly SystemValue[],
  { clock, zone }: { clock: Clock; zone: string },
): Promise<Map<SystemValue, BoundValue>> => {
  const wanted = new Set(names);
  const asks = (...some: SystemValue[]): boolean => some.some((name) => wanted.has(name));
  const needsDepartment = asks('organizeId', 'organizeName', 'departmentId', 'departmentName');
  const department = needsDepartment ? await people.departmentOf(caller.db, caller.userId) : undefined;
  const position = asks('positionId')
    ? await caller.db
        .selectFrom('directory_person_position')
        .select('position_id')
        .where('user_id', '=', caller.userId)
        .orderBy('sort_code')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const now = clock.now();
  return new Map<SystemValue, BoundValue>([
    ['userId', caller.userId === '' ? null : caller.userId],
    ['userName', caller.userName],
    ['organizeId', department?.companyId ?? null],
    ['organizeName', department?.companyName ?? null],
    ['departmentId', department?.id ?? null],
    ['departmentName', department?.fullName ?? null],
    ['positionId', position?.position_id ?? null],
    ['tenant', caller.tenant],
    ['now', new Date(now)],
    ['today', formatDate(now, 'yyyy-MM-dd', zone)],
  ]);
};
