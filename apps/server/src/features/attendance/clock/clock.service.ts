import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import type { Clocking, clock } from '@qiaoban/contracts/attendance/clock.contract';
import type { ClockDevice } from '@qiaoban/contracts/attendance/device.contract';
import { FIGURES } from '@qiaoban/contracts/attendance/days';
import type { DayRow, Figures } from '@qiaoban/contracts/attendance/days';
import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { FileStorage } from '#core/file';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { readAllowList } from '#platform/outbound/allow-list';
import { readDayFacts } from '../day/day-facts.reads';
import { dayStore } from '../day/day.store';
import { evaluatePersonDay } from '../day/evaluate-person-day';
import type { EvaluateLater } from '../day/evaluate-later';
import type { Requests } from '../request/requests';
import { firstOf, lastOf, monthOf, nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { clockingStore } from './clocking.store';
import { reminderStore } from '../reminder/reminder.store';
import { deviceStore } from './device.store';
import { placeAt } from './place.rules';

type Deps = {
  clock: Clock;
  zone: Zone;
  files: Pick<FileStorage, 'find' | 'claim'>;
  evaluateLater: EvaluateLater;
  requests: Requests;
};

const isOnNetwork = (networks: readonly string[], ip: string): boolean =>
  ip !== '' && networks.length > 0 && readAllowList(networks).address(ip);

const emptyDay = (day: string): DayRow => ({
  day,
  isWorkday: false,
  shiftName: '',
  ...(Object.fromEntries(FIGURES.map((key) => [key, 0])) as Figures),
  came: [],
  left: [],
});

const deviceStateOf = async (actor: Actor, isBinding: boolean): Promise<'any' | 'new' | 'bound'> => {
  if (!isBinding) return 'any';
  return (await deviceStore.of(actor.db, actor.userId)) === undefined ? 'new' : 'bound';
};
/** The bound device, or the first one, which is bound. Throws attendance.device_other, attendance.device_taken. */
const requireOwnDevice = async (tx: Tx, userId: string, device: ClockDevice, now: number): Promise<void> => {
  const bound = await deviceStore.bind(tx, userId, device, now);
  if (bound === undefined) throw new AppError(attendanceErrors.device_taken);
  if (bound !== device.id) throw new AppError(attendanceErrors.device_other);
};

/** Clocking, and what somebody sees of the own attendance. */
export const createClockService = ({ clock: time, zone, files, evaluateLater, requests }: Deps) => {
  const todayOf = async (actor: Actor) => {
    const now = time.now();
    const day = zone.dayOf(now);
    const from = nextDay(day, -1);
    const facts = await readDayFacts(actor.db, zone, { userIds: [actor.userId], from, until: day, now });
    // whoever works past midnight is still in the shift of yesterday
    const yesterday = evaluatePersonDay(zone, facts, actor.userId, from, now);
    const ends = yesterday?.shift?.rule.spans.at(-1)?.end ?? 0;
    const isNight = ends > 1440 && zone.minuteOf(from, now) <= ends + 120;
    const evaluated = isNight ? yesterday : evaluatePersonDay(zone, facts, actor.userId, day, now);
    return { now, day: isNight ? from : day, evaluated };
  };

  const photoOf = async (actor: Actor, id: string | undefined): Promise<string | undefined> => {
    if (id === undefined) return undefined;
    const [file] = await files.find(actor.db, [id]);
    if (file === undefined || file.creator_id !== actor.userId || file.type !== 'annexpic')
      throw new AppError(attendanceErrors.photo_missing, {}, [{ path: 'photo', message: '' }]);
    return id;
  };

  return {
    today: async (actor: Actor) => {
      const { now, day, evaluated } = await todayOf(actor);
      const month = monthOf(zone.dayOf(now));
      const [from, until] = [zone.midnight(firstOf(month)), zone.midnight(nextDay(lastOf(month)))];
      const used =
        (await clockingStore.countCorrections(actor.db, actor.userId, from, until)) +
        (await requests.countWaiting(actor.db, actor.userId, from, until));
      return {
        now,
        today: evaluated?.row ?? emptyDay(day),
        groupName: evaluated?.group.fullName ?? '',
        rule: evaluated?.shift?.rule ?? null,
        clockings: await clockingStore.between(
          actor.db,
          actor.userId,
          zone.midnight(day),
          zone.midnight(nextDay(zone.dayOf(now))),
        ),
        outside: evaluated?.group.outside ?? ('refuse' as const),
        places: evaluated?.group.places ?? [],
        isOnNetwork: isOnNetwork(evaluated?.group.networks ?? [], actor.ip),
        device: await deviceStateOf(actor, evaluated?.group.bindsDevice ?? false),
        reminders: {
          before: evaluated?.group.remindBefore ?? 0,
          after: evaluated?.group.remindAfter ?? 0,
          isOn: !(await reminderStore.isOff(actor.db, actor.userId)),
        },
        correctionsLeft: Math.max(0, (evaluated?.group.correctionsPerMonth ?? 0) - used),
        requests: await requests.startable(actor),
      };
    },

    clock: async (actor: Actor, { position, photo, note, device }: BodyOf<typeof clock>): Promise<Clocking> => {
      const { now, day, evaluated } = await todayOf(actor);
      if (evaluated === undefined) throw new AppError(attendanceErrors.no_group);
      const { group } = evaluated;
      if (group.bindsDevice && device === undefined) throw new AppError(attendanceErrors.device_missing);
      const place = placeAt(group.places, position);
      const network = isOnNetwork(group.networks, actor.ip);
      const isFree = group.places.length === 0 && group.networks.length === 0;
      const isOutside = !isFree && place === undefined && !network;
      if (isOutside && group.outside === 'refuse') throw new AppError(attendanceErrors.outside_refused);
      const kept = await photoOf(actor, photo);
      if (isOutside && group.outside === 'photo' && kept === undefined)
        throw new AppError(attendanceErrors.photo_missing, {}, [{ path: 'photo', message: '' }]);
      const id = newId();
      const row: Clocking = {
        id,
        at: now,
        source: 'clock',
        place: place?.name ?? (network ? actor.ip : ''),
        isOutside,
        note,
      };
      await inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        if (group.bindsDevice && device !== undefined) await requireOwnDevice(tx, actor.userId, device, now);
        if (kept !== undefined) await files.claim(tx, [kept], `attendance:${id}`);
        await clockingStore.insert(tx, {
          ...row,
          userId: actor.userId,
          position,
          ip: actor.ip,
          photo: kept,
          device: device?.name ?? '',
          instanceId: null,
        });
        // today is evaluated when it is looked at; a shift that began yesterday is over already for the books
        if (day !== zone.dayOf(now)) await evaluateLater.days(unit, { userIds: [actor.userId], from: day, until: day });
        const change = { area: 'attendance.clocking', action: 'create', id, name: actor.userName };
        await audit(tx, actor, { ...change, after: { ...row, device: device?.name ?? '' } });
      });
      return row;
    },

    setReminders: (actor: Actor, isOn: boolean) =>
      inTransaction(actor.db, async ({ tx }) => {
        await reminderStore.set(tx, actor.userId, isOn);
        const change = { area: 'attendance.reminder', action: 'update', id: actor.userId, name: actor.userName };
        await audit(tx, actor, { ...change, after: { isOn } });
      }),

    month: async (actor: Actor, month: string) => {
      const { day: today, evaluated } = await todayOf(actor);
      const kept = await dayStore.ofPerson(actor.db, actor.userId, firstOf(month), lastOf(month));
      const days = kept.filter(({ day }) => day !== today);
      if (monthOf(today) === month && evaluated !== undefined) days.push(evaluated.row);
      const sum = Object.fromEntries(
        FIGURES.map((key) => [key, days.reduce((total, day) => total + day[key], 0)]),
      ) as Figures;
      return { days, sum, isClosed: (await dayStore.closedMonths(actor.db)).has(month) };
    },
  };
};
export type ClockService = ReturnType<typeof createClockService>;
