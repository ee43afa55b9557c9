import { randomBytes } from 'node:crypto';
import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import { publicFormErrors } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { PublicFormSettings } from '@qiaoban/contracts/visualdev/public-form.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { digestOf, hashDigest } from '#platform/password';
import { audit } from '#core/log';
import type { PublishedForms } from '../compiled/published-forms';
import { publicFields, requiredBeside } from './public-document.rules';
import { publicStore } from './public.store';
import { refuseBound } from '../source/form-sources';

type Input = Omit<PublicFormSettings, 'token' | 'hasPassword' | 'answers' | 'offered'> & {
  password?: string | null | undefined;
};

const BEGIN = {
  isOn: false,
  startsAt: null,
  endsAt: null,
  maxAnswers: null,
  limit: 'none',
  needsPuzzle: true,
  intro: '',
  thanks: '',
  mayQuery: false,
} as const;

/** The public link of a form, as its designer sets it. */
export const createPublicSettings = ({ forms }: { forms: PublishedForms }) => ({
  get: async (actor: Actor, formId: string): Promise<PublicFormSettings> => {
    const form = await forms.get(actor.db, actor.tenant, formId);
    const offered = publicFields(form.document);
    const row = await publicStore.ofForm(actor.db, formId);
    if (row === undefined) return { ...BEGIN, fields: offered, token: '', hasPassword: false, answers: 0, offered };
    return {
      ...row.settings,
      // what the form has lost meanwhile is nobody's choice any more
      fields: offered.filter((field) => row.settings.fields.includes(field)),
      token: row.token,
      isOn: row.is_on,
      hasPassword: row.password_hash !== null,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      maxAnswers: row.max_answers,
      answers: row.answers,
      offered,
    };
  },

  save: async (actor: Actor, formId: string, input: Input) => {
    const form = await forms.get(actor.db, actor.tenant, formId);
    refuseBound(form);
    const offered = publicFields(form.document);
    const fields = offered.filter((field) => input.fields.includes(field));
    const atFields = [{ path: 'fields', message: '' }];
    if (input.isOn && fields.length === 0) throw new AppError(publicFormErrors.public_no_fields, {}, atFields);
    const [needed] = requiredBeside(form.document, fields);
    if (input.isOn && needed) {
      const { public_required: forgotten, public_closed: closed } = publicFormErrors;
      const label = textIn(needed.label, actor.language);
      throw new AppError(offered.includes(needed.field) ? forgotten : closed, { label }, atFields);
    }
    const before = await publicStore.ofForm(actor.db, formId);
    const passwordHash =
      input.password === undefined
        ? (before?.password_hash ?? null)
        : input.password === null || input.password === ''
          ? null
          : await hashDigest(digestOf(input.password));
    const token = before?.token ?? randomBytes(18).toString('base64url');
    const { limit, needsPuzzle, intro, thanks, mayQuery, isOn, startsAt, endsAt, maxAnswers } = input;
    const settings = { fields, limit, needsPuzzle, intro, thanks, mayQuery };
    return inTransaction(actor.db, async (unit) => {
      await publicStore.save(unit.tx, {
        token,
        formId,
        ownerId: actor.userId,
        isOn,
        passwordHash,
        startsAt,
        endsAt,
        maxAnswers,
        settings,
      });
      await audit(unit.tx, actor, {
        area: 'form.public',
        action: 'update',
        id: formId,
        name: form.name,
        after: { isOn, startsAt, endsAt, maxAnswers, ...settings, hasPassword: passwordHash !== null },
      });
      return { token };
    });
  },
});
export type PublicSettingsService = ReturnType<typeof createPublicSettings>;
