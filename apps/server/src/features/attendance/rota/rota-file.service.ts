import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import type { importRota, rotaErrors } from '@qiaoban/contracts/attendance/calendar.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import type { TextValues } from '@qiaoban/contracts/texts';
import type { Actor } from '#platform/http/caller';
import { readSheet } from '#platform/sheet/read-sheet';
import { SheetError } from '#platform/sheet/sheet';
import type { SheetRow } from '#platform/sheet/sheet';
import { sheetTexts } from '#platform/sheet/sheet-texts';
import { annotatedXlsx, xlsxOf } from '#platform/sheet/write-xlsx';
import { daysBetween, firstOf, lastOf } from '#platform/zone';
import type { CalendarService } from '../calendar/calendar.service';
import { reportReads } from '../report/report.reads';
import { shiftStore } from '../setup/shift.store';
import { readRota } from './rota-file.rules';

const MEGABYTES = 5;
/** Lines that a rota may have: people of one group. */
const MOST_LINES = 2000;

const sayIn =
  (language: Language) =>
  (key: string, values?: TextValues): string =>
    translate(language, `attendance.${key}`, values);

const sentFile = async (request: FastifyRequest, refuse: (code: 'none' | 'too_large') => AppError) => {
  const limits = { files: 1, fields: 1, fieldSize: 100, fileSize: MEGABYTES * 1024 * 1024 };
  const part = request.isMultipart()
    ? await request.file({ throwFileSizeLimit: false, limits }).catch(() => undefined)
    : undefined;
  if (part === undefined) throw refuse('none');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw refuse('too_large');
  return { bytes, name: part.filename };
};

/** The rota as a workbook: taken out, filled in, taken back. */
export const createRotaFileService = (calendar: Pick<CalendarService, 'rota' | 'setRota'>) => ({
  /** Throws attendance.not_found. */
  file: async (actor: Actor, groupId: string, month: string) => {
    const say = sayIn(actor.language);
    const { people, cells } = await calendar.rota(actor, groupId, month);
    const accounts = new Map(
      (
        await reportReads.people(
          actor.db,
          people.map(({ id }) => id),
        )
      ).map((each) => [each.userId, each.account]),
    );
    const shifts = new Map((await shiftStore.list(actor.db)).map(({ id, fullName }) => [id, fullName]));
    const planned = new Map(cells.map(({ userId, day, shiftId }) => [`${userId} ${day}`, shiftId]));
    const days = daysBetween(firstOf(month), lastOf(month));
    const textOf = (shiftId: string | undefined): string =>
      shiftId === undefined ? '' : shiftId === '' ? say('rota_rest') : (shifts.get(shiftId) ?? '');
    const rows = async function* () {
      for (const { id, fullName } of people)
        yield [accounts.get(id) ?? '', fullName, ...days.map((day) => textOf(planned.get(`${id} ${day}`)))];
    };
    const titles = [say('column_account'), say('column_userName'), ...days.map((day) => String(Number(day.slice(8))))];
    return {
      name: `${say('rota_sheet')}_${month}.xlsx`,
      content: xlsxOf(
        say('rota_sheet'),
        titles.map((title) => ({ title })),
        rows(),
      ),
    };
  },

  /** Plans all of it, or nothing where something is wrong. Throws attendance.rota_file. */
  take: async (
    actor: Actor,
    groupId: string,
    month: string,
    request: FastifyRequest,
  ): Promise<ReplyOf<typeof importRota>> => {
    const refuse = (code: string): AppError =>
      new AppError(attendanceErrors.rota_file, {
        detail: sheetTexts(actor.language, code, { size: `${MEGABYTES} MB`, max: MOST_LINES }),
      });
    const { bytes, name } = await sentFile(request, refuse);
    const rows: SheetRow[] = [];
    try {
      for await (const row of readSheet(bytes, name)) {
        if (rows.length > MOST_LINES) throw new SheetError('too_many_rows');
        rows.push(row);
      }
    } catch (error) {
      throw error instanceof SheetError ? refuse(error.code) : error;
    }
    if (rows.length === 0) throw refuse('empty');
    const { people } = await calendar.rota(actor, groupId, month);
    const { heading, cells, refused } = readRota(rows, {
      month,
      people: await reportReads.people(
        actor.db,
        people.map(({ id }) => id),
      ),
      shifts: await shiftStore.list(actor.db),
      rest: LANGUAGES.map((language) => sayIn(language)('rota_rest')),
      say: sayIn(actor.language),
    });
    if (refused.length > 0) return { planned: 0, heading, refused };
    if (cells.length > 0) await calendar.setRota(actor, groupId, { cells });
    return { planned: cells.length, heading, refused: [] };
  },

  /** Refused lines with what is wrong marked, and in words behind them. */
  errors: async (actor: Actor, { heading, refused }: BodyOf<typeof rotaErrors>) => {
    const say = sayIn(actor.language);
    const marked = new Set(refused.flatMap(({ problems }, at) => problems.map(({ column }) => `${at + 1},${column}`)));
    const rows = refused.map(({ cells, problems }) => [
      ...heading.map((_, column) => cells[column] ?? ''),
      [...new Set(problems.map(({ reason }) => reason))].join('\n'),
    ]);
    const titles = [...heading, say('rota_problem')].map((title) => ({ title }));
    const bytes = Buffer.from(await annotatedXlsx(say('rota_sheet'), titles, rows, marked));
    return { name: `${say('rota_sheet')}_${say('rota_problem')}.xlsx`, content: Readable.from([bytes]) };
  },
});
export type RotaFileService = ReturnType<typeof createRotaFileService>;
