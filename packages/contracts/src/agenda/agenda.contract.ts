import { z } from 'zod';
import { Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { agendaErrors } from './agenda.errors';

const PATH = '/api/agenda/Entry';
export const CALENDAR_TYPE = 'text/calendar';
export const AGENDA_ANSWERS = ['waiting', 'accepted', 'declined'] as const;
const Answer = z.enum(AGENDA_ANSWERS);
export type AgendaAnswer = z.infer<typeof Answer>;
/** Colours of an entry; empty for the usual one. What waits for an answer and what was declined keep theirs. */
export const AGENDA_COLOURS = ['', 'blue', 'green', 'cyan', 'purple', 'magenta', 'red', 'yellow', 'lime'] as const;
const Colour = z.enum(AGENDA_COLOURS);
export type AgendaColour = z.infer<typeof Colour>;
/** People invited to one entry at most, and asked at once whether they are free. */
export const MOST_INVITED = 50;

const LAST_MOMENT = 8_000_000_000_000;
const Moment = z.int().min(0).max(LAST_MOMENT);
const period = {
  from: z.coerce.number().int().min(0).max(LAST_MOMENT).default(0).describe('From, epoch ms'),
  until: z.coerce.number().int().min(0).max(LAST_MOMENT).default(LAST_MOMENT).describe('Before, epoch ms'),
};
const times = {
  startsAt: Moment.describe('Begins at, epoch ms'),
  endsAt: Moment.describe('Ends at, epoch ms; of a whole day the midnight after it'),
};

/** Day of a time, `2026-11-25`. */
const Day = z.iso.date();
const MOST_STEPS = 99;
const Repeat = z.object({
  unit: z.enum(['day', 'week', 'month']).describe('day, week or month'),
  every: z.int().min(1).max(MOST_STEPS).default(1).describe('Every so many of them'),
  weekdays: z
    .array(z.int().min(0).max(6))
    .max(7)
    .default([])
    .describe('Of week: days of the week beside that on which it begins first, Monday is 0'),
  until: Day.describe('Last day on which it may begin, yyyy-mm-dd; two years after the first at most'),
});
/** By which rule an entry comes again. A month without the day has it on its last one. */
export type AgendaRepeat = z.infer<typeof Repeat>;
const Occurrence = z.union([z.literal(''), Day]).default('');

export const AgendaInput = z.object({
  title: z.string().trim().min(1).max(200).describe('What it is'),
  place: z.string().trim().max(200).default('').describe('Where'),
  note: z.string().trim().max(2000).default('').describe('Remark for everybody who takes part'),
  ...times,
  isAllDay: z.boolean().default(false).describe('Whole days; nobody is busy because of it'),
  remindBefore: z
    .int()
    .min(0)
    .max(10_080)
    .nullable()
    .default(15)
    .describe('Minutes before it begins at which everybody is reminded; null: not at all'),
  colour: Colour.default('').describe('Its colour in calendars; empty for the usual one'),
  repeat: Repeat.nullable().default(null).describe('How it comes again; null: it does not'),
  inviteeIds: z.array(Id).max(MOST_INVITED).default([]).describe('Who is invited, beside oneself'),
});
export type AgendaInput = z.infer<typeof AgendaInput>;

const Person = z.object({
  userId: Id.describe('Who takes part'),
  userName: z.string().describe('Name'),
  answer: Answer.describe('waiting, accepted or declined'),
});
export const AgendaRow = z.object({
  id: Id,
  title: z.string().describe('What it is'),
  place: z.string().describe('Where'),
  note: z.string().describe('Remark'),
  startsAt: z.number().describe('Begins at, epoch ms'),
  endsAt: z.number().describe('Ends at, epoch ms'),
  isAllDay: z.boolean().describe('Whole days'),
  remindBefore: z.number().int().nullable().describe('Minutes before at which everybody is reminded; null: not'),
  colour: Colour.describe('Its colour; empty for the usual one'),
  organizerName: z.string().describe('Who arranged it'),
  isMine: z.boolean().describe('I arranged it and may change it here'),
  source: z.string().describe('Feature that put it here; empty: somebody made it here'),
  address: z.string().describe('Page of that feature; empty for none'),
  answer: Answer.describe('My answer'),
  people: z.array(Person).describe('Everybody who takes part, whoever arranged it first'),
  occurrence: z.string().describe('Of what comes again: the day on which this time begins, yyyy-mm-dd; else empty'),
  series: Repeat.extend(times).nullable().describe('How it comes again, and its first time; null: it does not'),
  version: Version,
});
export type AgendaRow = z.infer<typeof AgendaRow>;

export const listAgenda = route({
  method: 'GET',
  path: PATH,
  summary: 'My calendar in a period: what I arranged and what I am invited to',
  access: 'signed-in',
  query: z.object(period),
  reply: listOf(AgendaRow),
});

export const createAgendaEntry = route({
  method: 'POST',
  path: PATH,
  summary: 'Put something into my calendar and invite people to it',
  access: 'signed-in',
  body: AgendaInput,
  reply: IdReply,
  errors: [agendaErrors.period_wrong, agendaErrors.repeat_wrong, agendaErrors.person_unknown],
});

export const updateAgendaEntry = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Change what I arranged; whoever is invited hears of it, and is asked anew when the time is another',
  access: 'signed-in',
  params: IdParams,
  body: AgendaInput.extend({
    version: Version,
    occurrence: Occurrence.describe(
      'Only the time that begins on this day becomes so; empty: the entry, with all its times',
    ),
  }),
  reply: z.void(),
  errors: [
    agendaErrors.not_found,
    agendaErrors.not_yours,
    agendaErrors.period_wrong,
    agendaErrors.repeat_wrong,
    agendaErrors.person_unknown,
  ],
});

export const deleteAgendaEntry = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Cancel what I arranged; whoever was invited hears of it',
  access: 'signed-in',
  params: IdParams,
  query: z.object({
    occurrence: Occurrence.describe('Only the time that begins on this day; empty: the entry, with all its times'),
  }),
  reply: z.void(),
  errors: [agendaErrors.not_found, agendaErrors.not_yours],
});

export const answerAgendaEntry = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Answer`,
  summary: 'Accept or decline an invitation; whoever arranged it hears of it',
  access: 'signed-in',
  params: IdParams,
  body: z.object({
    answer: z.enum(['accepted', 'declined']).describe('accepted or declined'),
    reason: z.string().trim().max(200).default('').describe('Why, for whoever arranged it'),
  }),
  reply: z.void(),
  errors: [agendaErrors.not_found, agendaErrors.not_yours],
});

const Busy = z.object({
  userId: Id.describe('Who is busy'),
  userName: z.string().describe('Name'),
  startsAt: z.number().describe('From, epoch ms'),
  endsAt: z.number().describe('Until, epoch ms'),
});
export const listBusy = route({
  method: 'GET',
  path: '/api/agenda/Busy',
  summary: 'When colleagues are busy, without what they do; invitations they declined and whole days do not count',
  access: 'signed-in',
  query: z.object({
    ...period,
    userIds: z
      .string()
      .max(MOST_INVITED * 65)
      .default('')
      .describe(`Their ids, with commas; ${MOST_INVITED} at most`),
    exceptId: z.string().max(64).default('').describe('Entry, or interview, that is being changed itself'),
  }),
  reply: listOf(Busy),
});

export const agendaFile = route({
  method: 'POST',
  path: '/api/agenda/File',
  summary: 'My calendar of a period as a file for other calendars (iCalendar)',
  access: 'signed-in',
  body: z.object({ from: Moment.describe('From, epoch ms'), until: Moment.describe('Before, epoch ms') }),
  raw: [CALENDAR_TYPE],
  reply: z.void(),
});
