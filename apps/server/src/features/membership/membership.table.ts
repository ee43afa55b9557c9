import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { ACTIVITY_STATES, REGISTRATION_STATES } from '@qiaoban/contracts/membership/activity.contract';
import type { Attributes, MemberKind } from '@qiaoban/contracts/membership/attributes';
import type { DUE_METHODS, ENTRY_KINDS } from '@qiaoban/contracts/membership/due.contract';
import type { CHANGE_STATES, ChangeWish } from '@qiaoban/contracts/membership/mine.contract';
import type { MEMBER_TYPES, MemberState } from '@qiaoban/contracts/membership/member.contract';
import type { Stamps } from '#core/directory';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

/** Whole cents: written as text, and read as text where they are money (`::text`). */
type CentsColumn = ColumnType<never, string, string>;
type NewCents = ColumnType<never, string | undefined, string>;

type MembershipMemberTable = Stamps & {
  id: string;
  number: GeneratedAlways<number>;
  kind: MemberKind;
  full_name: string;
  member_type: (typeof MEMBER_TYPES)[number];
  branch_id: string | null;
  state: Generated<MemberState>;
  left_reason: Generated<string>;
  joined_on: string;
  mobile: string;
  email: string;
  identity: string;
  address: string;
  note: string;
  user_id: string | null;
  attributes: JsonColumn<Attributes>;
  /** The sum of the ledger. */
  points: Generated<number>;
  /** The approved application that it comes from. */
  instance_id: string | null;
  left_at: MaybeTime;
  /** In which the member applied and is written to; empty: not known. */
  language: Generated<Language | ''>;
  /** Since when nothing says any more who it was. */
  removed_at: MaybeTime;
};
type MembershipRepresentativeTable = {
  id: string;
  member_id: string;
  sort_code: number;
  full_name: string;
  title: string;
  mobile: string;
  email: string;
  is_main: boolean;
  /** Account by which the representative sees the membership. */
  user_id: string | null;
};
type MembershipPositionTable = {
  id: string;
  member_id: string;
  position: string;
  from_day: string;
  until_day: string | null;
  note: string;
};
type MembershipScoreTable = {
  id: string;
  number: GeneratedAlways<number>;
  member_id: string;
  score_type: string;
  points: number;
  balance: number;
  reason: string;
  /** What it was given for; the same cause counts once. */
  cause: string;
  by_id: string | null;
  by_name: string;
  at: Time;
};
type MembershipRateTable = { year: number; member_type: (typeof MEMBER_TYPES)[number]; amount: CentsColumn };
type MembershipDueYearTable = { year: number; due_on: string };
type MembershipDueTable = {
  id: string;
  member_id: string;
  member_type: (typeof MEMBER_TYPES)[number];
  year: number;
  due_on: string;
  amount: CentsColumn;
  paid: NewCents;
  remitted: NewCents;
  reminders: Generated<number>;
  reminded_at: MaybeTime;
  creator_id: string | null;
  created_at: Time;
};
export type MembershipDueEntryTable = {
  id: string;
  due_id: string;
  kind: (typeof ENTRY_KINDS)[number];
  number: string;
  amount: CentsColumn;
  method: (typeof DUE_METHODS)[number] | '';
  day: string;
  reason: string;
  reverses: string | null;
  by_id: string | null;
  by_name: string;
  at: Time;
};
type MembershipActivityTable = Stamps & {
  id: string;
  full_name: string;
  place: string;
  branch_id: string | null;
  starts_at: Time;
  ends_at: Time;
  register_until: Time;
  seats: number | null;
  points: number;
  is_public: boolean;
  intro: string;
  state: (typeof ACTIVITY_STATES)[number];
  /** Signs the codes of the screen at the entrance. */
  secret: string;
};
export type MembershipRegistrationTable = {
  id: string;
  activity_id: string;
  member_id: string;
  number: GeneratedAlways<number>;
  state: (typeof REGISTRATION_STATES)[number];
  at: Time;
  signed_at: MaybeTime;
};
type MembershipHonourTable = {
  id: string;
  number: string;
  member_id: string;
  /** As it stands on the paper, whatever the member is called later. */
  member_name: string;
  title: string;
  words: string;
  day: string;
  state: Generated<'valid' | 'revoked'>;
  revoked_reason: Generated<string>;
  creator_id: string | null;
  created_at: Time;
};
/** A change that a member asked for, by the instance that decides about it. */
type MembershipChangeTable = {
  instance_id: string;
  member_id: string;
  user_id: string;
  state: (typeof CHANGE_STATES)[number];
  /** What stood there when it was asked for, and what is to stand there. */
  asked: JsonColumn<{ from: ChangeWish; to: ChangeWish }>;
  /** What an approval changed: one that is taken back puts it back. */
  applied: ColumnType<{ from: Partial<ChangeWish>; to: Partial<ChangeWish> } | null, string | null, string | null>;
  at: Time;
};
/** Reminders that the program gave by itself: a due is reminded of once a step. */
type MembershipDueStepTable = { due_id: string; days: number; at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    membership_member: MembershipMemberTable;
    membership_representative: MembershipRepresentativeTable;
    membership_position: MembershipPositionTable;
    membership_score: MembershipScoreTable;
    membership_rate: MembershipRateTable;
    membership_due_year: MembershipDueYearTable;
    membership_due: MembershipDueTable;
    membership_due_entry: MembershipDueEntryTable;
    membership_activity: MembershipActivityTable;
    membership_registration: MembershipRegistrationTable;
    membership_honour: MembershipHonourTable;
    membership_change: MembershipChangeTable;
    membership_due_step: MembershipDueStepTable;
  }
}
