/** Codes of the forms whose approved instances change days, and what each means. */
export const REQUEST_FORMS = {
  attendLeave: 'leave',
  attendTrip: 'trip',
  attendOut: 'out',
  attendOvertime: 'overtime',
  attendCorrection: 'correction',
} as const;
export type RequestKind = (typeof REQUEST_FORMS)[keyof typeof REQUEST_FORMS];

export const requestKind = (formCode: string): RequestKind | undefined =>
  formCode in REQUEST_FORMS ? REQUEST_FORMS[formCode as keyof typeof REQUEST_FORMS] : undefined;

/** From when until when, epoch ms. */
export type RequestedTimes = { startsAt: number; endsAt: number };

const momentOf = (value: unknown): number | undefined => {
  const at = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof at === 'number' && Number.isFinite(at) ? at : undefined;
};

/** The times that a record asks for: `startTime` and `endTime`, of a forgotten clocking `clockTime`. Undefined when they are missing or turned round. */
export const timesOf = (kind: RequestKind, data: Record<string, unknown>): RequestedTimes | undefined => {
  if (kind === 'correction') {
    const at = momentOf(data['clockTime']);
    return at === undefined ? undefined : { startsAt: at, endsAt: at };
  }
  const [startsAt, endsAt] = [momentOf(data['startTime']), momentOf(data['endTime'])];
  return startsAt === undefined || endsAt === undefined || endsAt <= startsAt ? undefined : { startsAt, endsAt };
};

/** The hours that a record says, and the kind of leave that it asks for, by its code. */
export const leaveOf = (data: Record<string, unknown>): { code: string; hours: number } => {
  const hours = Number(data['duration']);
  return { code: String(data['leaveType'] ?? ''), hours: Number.isFinite(hours) ? hours : 0 };
};

/** Overtime is given back as time off. */
export const isPaidInTime = (data: Record<string, unknown>): boolean => data['reward'] === 'time-off';
