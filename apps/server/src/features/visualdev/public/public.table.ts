import type { Generated } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

/** What of a link is only read as a whole. */
export type PublicSettings = {
  fields: string[];
  limit: 'none' | 'device' | 'mobile';
  needsPuzzle: boolean;
  intro: string;
  thanks: string;
  mayQuery: boolean;
};
type PublicFormTable = {
  token: string;
  form_id: string;
  owner_id: string;
  is_on: boolean;
  password_hash: string | null;
  starts_at: MaybeTime;
  ends_at: MaybeTime;
  max_answers: number | null;
  answers: Generated<number>;
  settings: JsonColumn<PublicSettings>;
};
type PublicAnswerTable = {
  id: string;
  token: string;
  record_id: string;
  code_hash: string;
  once_by: string | null;
  created_at: Time;
  /** In which it was filled in. */
  language: Language;
};

declare module '#platform/database/tables' {
  interface Tables {
    public_form: PublicFormTable;
    public_answer: PublicAnswerTable;
  }
}
