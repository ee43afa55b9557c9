import { z } from 'zod';
import { Id } from '../ids';

export const SubjectType = z.enum(['Role', 'Position', 'User']).describe('Who receives');
export type SubjectType = z.infer<typeof SubjectType>;

/**
 * What is granted: a menu, a button, a column (the field may be seen), a form field (`form`: it may be filled in; its id
 * is that of the column), a data scheme (`resource`), an organisation to administer (`organize`).
 */
export const ObjectType = z
  .enum(['module', 'button', 'column', 'form', 'resource', 'organize'])
  .describe('What is granted');
export type ObjectType = z.infer<typeof ObjectType>;

/** Ids by kind. */
export type Grants = Record<ObjectType, string[]>;

const Ids = z.array(Id).max(20_000);
export const MenuGrants = {
  module: Ids.describe('Menus'),
  button: Ids.describe('Buttons'),
  column: Ids.describe('Columns: fields that may be seen'),
};
export const FurtherGrants = {
  form: Ids.describe('Form fields that may be filled in, by the id of their column'),
  resource: Ids.describe('Data schemes'),
  organize: Ids.describe('Organisations to administer, with everything below'),
};
/** Kinds that older clients do not know: left out, they stay as they are. */
export const FurtherGrantsIn = {
  form: FurtherGrants.form.optional(),
  resource: FurtherGrants.resource.optional(),
  organize: FurtherGrants.organize.optional(),
};

const Moment = z.number().int().min(0).max(253_402_300_799_999).nullable();
/** From when and until when a grant holds. */
export const Term = {
  validFrom: Moment.describe('Holds from, epoch ms; null for at once'),
  validUntil: Moment.describe('Holds until, epoch ms; null for ever'),
};
/** The term of one grant; grants without one hold always. */
export const GrantTerm = z.object({ type: ObjectType, id: Id, ...Term });
export type GrantTerm = z.infer<typeof GrantTerm>;

/** A grant that gives something to a person. */
export const RightSource = z.object({
  subjectType: SubjectType,
  subjectId: Id,
  fullName: z.string().describe('Role, position or the person'),
  ...Term,
});
export type RightSource = z.infer<typeof RightSource>;

/** Something that can be granted, with its name and menu. */
export const NamedObject = z.object({
  type: ObjectType,
  id: Id,
  fullName: z.string().describe('Name'),
  enCode: z.string().describe('Code'),
  moduleName: z.string().describe('Menu that it belongs to'),
});
export type NamedObject = z.infer<typeof NamedObject>;

export const SubjectRef = z.object({ type: SubjectType, id: Id });
export type SubjectRef = z.infer<typeof SubjectRef>;
