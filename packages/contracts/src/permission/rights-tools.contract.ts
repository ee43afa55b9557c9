import { z } from 'zod';
import './authority.texts';
import { defineErrors } from '../errors';
import { Id, IdParams, MAX_RECORD_ID } from '../ids';
import { route } from '../route';
import { permissionErrors } from './authority.contract';
import { NamedObject, ObjectType, RightSource, SubjectRef } from './grants';

export const explainErrors = defineErrors('permission', { record_not_found: 404 });

const subject = SubjectRef.extend({ fullName: z.string().describe('Name') });

export const copyRights = route({
  method: 'POST',
  path: '/api/system/Permission/Authority/Actions/Copy',
  summary: 'Give the rights of one role, position or user to others, or show what that would change',
  access: { menu: 'permission.authorize', button: 'btn_edit' },
  body: z.object({
    from: SubjectRef.describe('Whose rights'),
    to: z.array(SubjectRef).min(1).max(200).describe('Who receives them'),
    mode: z.enum(['add', 'replace']).default('add').describe('add: besides what they hold; replace: instead of it'),
    preview: z.boolean().default(false).describe('True: nothing is changed'),
  }),
  reply: z.object({
    changed: z.number().int().describe('How many receive or lose something'),
    list: z
      .array(
        subject.extend({
          addedCount: z.number().int().describe('Rights that come'),
          removedCount: z.number().int().describe('Rights that go'),
          added: z.array(NamedObject).describe('The first 200 of them'),
          removed: z.array(NamedObject).describe('The first 200 of them'),
        }),
      )
      .describe('One line for each receiver'),
  }),
  errors: [
    permissionErrors.subject_not_found,
    permissionErrors.not_held,
    permissionErrors.not_held_so_long,
    permissionErrors.outside_scope,
    permissionErrors.administrator,
    permissionErrors.same_subject,
  ],
  showsNames: true,
});

const person = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  isAdministrator: z.boolean().describe('Holds everything'),
});
const side = z.object({
  holds: z.boolean().describe('Holds it now'),
  from: z.array(RightSource).describe('Grants that give it; none for an administrator'),
});

export const compareRights = route({
  method: 'GET',
  path: '/api/system/Permission/Authority/Compare',
  summary: 'What two people may do, side by side',
  access: { menu: 'permission.authorize' },
  query: z.object({ left: Id.describe('User'), right: Id.describe('User') }),
  reply: z.object({
    left: person,
    right: person,
    list: z.array(NamedObject.extend({ left: side, right: side })).describe('Everything that one of them holds'),
  }),
  errors: [permissionErrors.subject_not_found],
  showsNames: true,
});

/** Why something is allowed or not. */
const REASONS = [
  'administrator',
  'granted',
  'free',
  'user_disabled',
  'menu_disabled',
  'menu_missing',
  'not_granted',
  'not_yet',
  'expired',
] as const;
const Reason = z.enum(REASONS).describe('Why');
export type Reason = z.infer<typeof Reason>;

const RECORD_REASONS = ['all', 'own', 'scheme', 'hidden', 'no_menu'] as const;
const RecordReason = z.enum(RECORD_REASONS).describe('Why the record may be seen, or hidden');
export type RecordReason = z.infer<typeof RecordReason>;

export const explainRight = route({
  method: 'GET',
  path: '/api/system/Permission/Authority/Why/:id',
  summary: 'Why a person may or may not use a menu, button, column or field, and see a record',
  access: { menu: 'permission.authorize' },
  params: IdParams,
  query: z.object({
    type: ObjectType,
    objectId: Id.describe('Menu, button, column or field'),
    recordId: z.string().max(MAX_RECORD_ID).default('').describe('A record of the menu’s form; empty for none'),
  }),
  reply: z.object({
    person,
    object: NamedObject,
    allowed: z.boolean().describe('May the person?'),
    reason: Reason,
    from: z.array(RightSource).describe('Grants that give it now'),
    other: z.array(RightSource).describe('Grants that do not hold now: not yet, or no longer'),
    missing: z.array(NamedObject).describe('What would have to be granted'),
    givers: z.array(person).describe('Some people who could grant it'),
    record: z
      .object({
        visible: z.boolean().describe('May the person see the record?'),
        reason: RecordReason,
        schemes: z
          .array(
            z.object({
              id: Id,
              fullName: z.string().describe('Data scheme'),
              held: z.boolean().describe('The person holds it'),
              matches: z.boolean().describe('The record is in it'),
              from: z.array(RightSource).describe('Grants that give it'),
            }),
          )
          .describe('Data schemes of the menu'),
      })
      .nullable()
      .describe('Null when no record was asked for'),
  }),
  errors: [permissionErrors.subject_not_found, permissionErrors.unknown_object, explainErrors.record_not_found],
  showsNames: true,
});
