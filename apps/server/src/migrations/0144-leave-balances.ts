import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const stamped = `creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
  version integer not null default 1`;
const person = 'user_id text not null references users(id) on delete cascade';

/** Kinds of leave that the form of leave begins with; none has a balance until somebody says so. */
const KINDS = [
  ['annual', '年假', '年假', 'Annual'],
  ['time-off-in-lieu', '调休', '調休', 'Time off in lieu'],
  ['personal', '事假', '事假', 'Personal'],
  ['sick', '病假', '病假', 'Sick'],
  ['marriage', '婚假', '婚假', 'Marriage'],
  ['maternity', '产假', '產假', 'Maternity'],
] as const;
const rules: Record<string, object> = {
  annual: {
    grant: 'year',
    steps: [
      { years: 1, days: 5 },
      { years: 10, days: 10 },
      { years: 20, days: 15 },
    ],
  },
  'time-off-in-lieu': { grant: 'overtime' },
};
const usual = {
  isCounted: false,
  grant: 'hand',
  hoursPerDay: 8,
  steps: [],
  proRata: true,
  rounding: 'half',
  carryDays: 0,
  carryMonths: 3,
  overdraftHours: 0,
  overtimePercent: 100,
  validMonths: 6,
};

/** Kinds of leave, lots of their balances, the ledger of each; overtime that is given back as time off. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table attendance_leave_type (id text primary key, en_code text not null constraint attendance_leave_type_code unique,
      full_name text not null constraint attendance_leave_type_name unique, names jsonb, sort_code integer not null,
      rule jsonb not null, ${stamped})`,
    `create table attendance_leave_lot (id text primary key, ${person}, leave_type_id text not null
      references attendance_leave_type(id), origin text not null, source text not null, starts_on text not null,
      expires_on text, carried_at timestamptz, constraint attendance_leave_lot_source unique (user_id, leave_type_id, origin, source))`,
    'create index attendance_leave_lot_type on attendance_leave_lot (leave_type_id)',
    'create index attendance_leave_lot_expiry on attendance_leave_lot (expires_on) where expires_on is not null',
    `create table attendance_leave_entry (id text primary key, seq bigint generated always as identity, ${person}, leave_type_id text not null
      references attendance_leave_type(id), lot_id text references attendance_leave_lot(id) on delete cascade, kind text not null,
      minutes integer not null, is_pending boolean not null default false, at timestamptz not null, instance_id text,
      reason text not null default '', actor_id text, actor_name text not null default '')`,
    'create index attendance_leave_entry_person on attendance_leave_entry (user_id, at)',
    'create index attendance_leave_entry_lot on attendance_leave_entry (lot_id)',
    'create index attendance_leave_entry_type on attendance_leave_entry (leave_type_id)',
    'create index attendance_leave_entry_instance on attendance_leave_entry (instance_id) where instance_id is not null',
    `alter table attendance_absence add column is_time_off boolean not null default false`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [at, [code, zh, zhtw, en]] of KINDS.entries())
    await sql`insert into attendance_leave_type (id, en_code, full_name, names, sort_code, rule) values
      (${`leave-${code}`}, ${code}, ${zh}, ${JSON.stringify({ zh, zhtw, en })}::jsonb, ${(at + 1) * 10},
        ${JSON.stringify({ ...usual, ...rules[code] })}::jsonb)`.execute(db);
};
