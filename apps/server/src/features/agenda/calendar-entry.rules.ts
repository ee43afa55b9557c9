/** An entry for the calendars of those who are invited (RFC 5545), as it goes with a mail. */
type CalendarEntry = { method: 'REQUEST' | 'CANCEL'; content: string };

type Appointment = {
  uid: string;
  /** Rises with every change. */
  sequence: number;
  startsAt: number;
  endsAt: number;
  /** When it was made, epoch ms. */
  stamp: number;
  summary: string;
  location: string;
  description: string;
  organizer: { name: string; email: string };
  attendees: readonly { name: string; email: string }[];
  /** Whole days, `yyyy-mm-dd`: the first, and the one after the last. */
  days?: readonly [string, string];
};

const moment = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
/** A parameter between quotes: these and control characters cannot stand in it. */
const quoted = (value: string): string => `"${value.replaceAll(/[\p{Cc}"]/gu, '')}"`;

const MOST_OCTETS = 74;
/** Lines are folded after 75 octets, and no character is torn apart. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > MOST_OCTETS) {
      lines.push(current);
      current = '';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n ');
};

const person = (role: string, { name, email }: { name: string; email: string }): string =>
  `${role};CN=${quoted(name)}:mailto:${email.replaceAll(/[\p{Cc}\s]/gu, '')}`;

const times = ({ startsAt, endsAt, days }: Appointment): string[] =>
  days === undefined
    ? [`DTSTART:${moment(startsAt)}`, `DTEND:${moment(endsAt)}`]
    : [`DTSTART;VALUE=DATE:${days[0].replaceAll('-', '')}`, `DTEND;VALUE=DATE:${days[1].replaceAll('-', '')}`];
const eventLines = (given: Appointment, isCancelled: boolean): string[] => {
  const { organizer, attendees } = given;
  return [
    'BEGIN:VEVENT',
    `UID:${given.uid}@qiaoban`,
    `SEQUENCE:${given.sequence}`,
    `DTSTAMP:${moment(given.stamp)}`,
    ...times(given),
    `SUMMARY:${text(given.summary)}`,
    ...(given.location === '' ? [] : [`LOCATION:${text(given.location)}`]),
    ...(given.description === '' ? [] : [`DESCRIPTION:${text(given.description)}`]),
    // a calendar without a sender's address refuses nothing; one with an empty address does
    ...(organizer.email === '' ? [] : [person('ORGANIZER', organizer)]),
    ...attendees
      .filter(({ email }) => email !== '')
      .map((each) => person('ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=TRUE', each)),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
};
const calendar = (method: string, product: string, events: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Qiaoban//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

export const calendarEntry = (method: CalendarEntry['method'], given: Appointment): CalendarEntry => ({
  method,
  content: calendar(method, 'Recruitment', eventLines(given, method === 'CANCEL')),
});

/** Many entries, to be taken into another calendar. */
export const calendarFile = (entries: readonly Appointment[]): string =>
  calendar(
    'PUBLISH',
    'Calendar',
    entries.flatMap((each) => eventLines(each, false)),
  );
