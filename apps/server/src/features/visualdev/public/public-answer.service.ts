import { createHash, randomInt } from 'node:crypto';
import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { BodyOf } from '@qiaoban/contracts/route';
import { publicFormErrors } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { openPublicForm, runPublicScripts } from '@qiaoban/contracts/visualdev/public-form.contract';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFields } from '@qiaoban/form/fields';
import type { FieldRights } from '@qiaoban/form/runtime/rights';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import type { Guests, Visitor } from '#platform/http/visitor';
import { newId } from '#platform/ids';
import { digestOf, verifyDigest } from '#platform/password';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import type { DisplayValues } from '../record/display-values';
import { choicesFor } from '../record/choices';
import { readRecord } from '../record/record-values';
import type { InstancePort } from '../record/instance-port';
import type { RecordWriter } from '../record/record-writer';
import { recordStore } from '../record/record.store';
import type { FormScriptService } from '../script/form-script.service';
import type { BaseDataPort } from '../visualdev.ports';
import { publicDocument, publicFields } from './public-document.rules';
import { publicStore } from './public.store';

type Deps = {
  tenants: Tenants;
  forms: PublishedForms;
  writer: RecordWriter;
  baseData: BaseDataPort;
  display: DisplayValues;
  clock: Clock;
  guests: Guests;
  /** Of forms with a flow an answer is an instance, started by whoever keeps the link. */
  cases: () => InstancePort | undefined;
  answerScripts: FormScriptService['answer'];
};

/** Of one address in a quarter of an hour. */
const MAX_OPENED = 300;
const MAX_WRONG = 10;
const MAX_ANSWERS = 40;
const MAX_SCRIPTS = 300;
const EVERYTHING = scopeFrom(MATCH_ALL);
/** Without signs that are taken for others. */
const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const hashOf = (token: string, text: string): string => createHash('sha256').update(`${token}\n${text}`).digest('hex');
const newCode = (): string => Array.from({ length: 10 }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

type Link = NonNullable<Awaited<ReturnType<typeof publicStore.byToken>>>;

/** Forms that people without an account fill in: only what the link shows, counted at every step. */
export const createPublicAnswers = (deps: Deps) => {
  const { tenants, forms, writer, baseData, display, clock, guests, cases, answerScripts } = deps;
  const find = async (visitor: Visitor, token: string) => {
    const tenant = visitor.tenant === '' ? DEFAULT_TENANT : visitor.tenant;
    const link = tenants.isOpen(tenant) ? await publicStore.byToken(tenants.db(tenant), token) : undefined;
    if (link === undefined || !link.is_on) throw new AppError(publicFormErrors.public_gone);
    return { tenant, db: tenants.db(tenant), link };
  };
  const stateOf = (link: Link): 'open' | 'early' | 'over' | 'full' => {
    const now = clock.now();
    if (link.starts_at !== null && now < link.starts_at) return 'early';
    if (link.ends_at !== null && now > link.ends_at) return 'over';
    return link.max_answers !== null && link.answers >= link.max_answers ? 'full' : 'open';
  };
  /** Every guess of the password is counted before it is compared. */
  const checkPassword = async (visitor: Visitor, link: Link, password: string): Promise<void> => {
    if (link.password_hash === null) return;
    const { giveBack } = await guests.limitUse('fp', visitor.ip, MAX_WRONG);
    if (!(await verifyDigest(link.password_hash, digestOf(password))))
      throw new AppError(publicFormErrors.public_password);
    await giveBack();
  };
  const shownForm = async (db: Db, form: CompiledForm, link: Link) =>
    publicDocument(form.document, link.settings.fields, await choicesFor(db, form, baseData));
  /** What is not public keeps what a new record has, whatever is sent. */
  const rightsOf = (form: CompiledForm, link: Link): FieldRights => {
    const all = [...form.main, ...form.tables].map(({ field }) => field);
    const hidden = all.filter((field) => !link.settings.fields.includes(field));
    return Object.fromEntries(hidden.map((field) => [field, { access: 'hide' as const }]));
  };

  return {
    open: async (visitor: Visitor, token: string, { password, device }: BodyOf<typeof openPublicForm>) => {
      await guests.limitUse('fo', visitor.ip, MAX_OPENED);
      const { db, tenant, link } = await find(visitor, token);
      const { settings } = link;
      const facts = {
        fullName: '',
        intro: '',
        startsAt: link.starts_at,
        needsPuzzle: settings.needsPuzzle,
        needsMobile: settings.limit === 'mobile',
        mayQuery: settings.mayQuery,
        formData: null,
      };
      if (link.password_hash !== null && password === '') return { state: 'password' as const, ...facts };
      await checkPassword(visitor, link, password);
      const form = await forms.get(db, tenant, link.form_id);
      const known = { ...facts, fullName: form.name, intro: settings.intro };
      const state = stateOf(link);
      if (state !== 'open') return { state, ...known };
      // told before it is filled in; who hands in is looked at again
      if (
        settings.limit === 'device' &&
        device !== '' &&
        (await publicStore.hasAnswer(db, token, hashOf(token, device)))
      )
        return { state: 'answered' as const, ...known };
      const formData = (await shownForm(db, form, link)) as unknown as Record<string, unknown>;
      return { state, ...known, formData };
    },

    answer: async (
      visitor: Visitor,
      token: string,
      sent: { password: string; device: string; mobile: string; sliderCode: string; data: Record<string, unknown> },
    ) => {
      await guests.limitUse('fa', visitor.ip, MAX_ANSWERS);
      const { db, tenant, link } = await find(visitor, token);
      await checkPassword(visitor, link, sent.password);
      const { settings } = link;
      if (stateOf(link) !== 'open') throw new AppError(publicFormErrors.public_gone);
      if (settings.limit === 'mobile' && sent.mobile === '')
        throw new AppError('common.invalid_input', {}, [{ path: 'mobile', message: 'field.required' }]);
      const sign = settings.limit === 'device' ? sent.device : settings.limit === 'mobile' ? sent.mobile : undefined;
      const code = newCode();
      const { language } = visitor;
      const who = {
        userId: link.owner_id,
        userName: translate(language, 'visualdev.public_writer'),
        tenant,
        language,
        ip: visitor.ip,
        requestId: visitor.requestId,
      };
      return forms.using(db, tenant, link.form_id, async (form) => {
        const { flowId } = form;
        const starting = flowId === null ? undefined : cases();
        if (flowId !== null && starting === undefined) throw new AppError(visualdevErrors.has_flow);
        const shown = new Set(
          Object.values((await shownForm(db, form, link)).nodes).flatMap(({ field }) => field ?? []),
        );
        const data = Object.fromEntries(Object.entries(sent.data).filter(([field]) => shown.has(field)));
        // the pass is used up only by what could be stored
        if (settings.needsPuzzle) await guests.takePass(sent.sliderCode);
        return inTransaction(
          db,
          async (unit) => {
            if (!(await publicStore.takeAnswer(unit.tx, token))) throw new AppError(publicFormErrors.public_gone);
            const recordId =
              flowId === null || starting === undefined
                ? (await writer.create(unit, form, who, data, { fieldRights: rightsOf(form, link) })).id
                : (await starting.start(unit, who, { flowId, data, isDraft: false, availableOptions: undefined }))
                    .recordId;
            const answer = {
              id: newId(),
              token,
              recordId,
              codeHash: hashOf(token, code),
              onceBy: sign === undefined ? null : hashOf(token, sign),
              at: clock.now(),
              language,
            };
            if (!(await publicStore.insertAnswer(unit.tx, answer)))
              throw new AppError(publicFormErrors.public_answered);
            const isLast = link.max_answers !== null && link.answers + 1 >= link.max_answers;
            return {
              code: settings.mayQuery ? code : '',
              thanks: settings.thanks,
              mayRepeat: settings.limit !== 'device' && !isLast,
            };
          },
          [...form.billRules].map((rule) => baseData.billLane(rule)),
        );
      });
    },

    scripts: async (visitor: Visitor, token: string, { password, ...asked }: BodyOf<typeof runPublicScripts>) => {
      await guests.limitUse('fs', visitor.ip, MAX_SCRIPTS);
      const { db, tenant, link } = await find(visitor, token);
      await checkPassword(visitor, link, password);
      if (stateOf(link) !== 'open') throw new AppError(publicFormErrors.public_gone);
      const { document } = await forms.get(db, tenant, link.form_id);
      const shown = new Set(publicFields(document).filter((field) => link.settings.fields.includes(field)));
      return answerScripts(undefined, { ...asked, document, isSeen: (path) => shown.has(path.split('.')[0]!) });
    },

    query: async (visitor: Visitor, token: string, password: string, code: string) => {
      const { giveBack } = await guests.limitUse('fq', visitor.ip, MAX_WRONG);
      const { db, tenant, link } = await find(visitor, token);
      await checkPassword(visitor, link, password);
      const answer = link.settings.mayQuery
        ? await publicStore.answerByCode(db, token, hashOf(token, code.toUpperCase()))
        : undefined;
      if (answer === undefined) throw new AppError(publicFormErrors.public_code_unknown);
      await giveBack();
      const form = await forms.get(db, tenant, link.form_id);
      const row = await recordStore.find(db, form, EVERYTHING, answer.record_id);
      if (row === undefined) throw new AppError(publicFormErrors.public_code_unknown);
      const record = readRecord(form, row);
      const seen = listFields(await shownForm(db, form, link));
      const own = Object.fromEntries(seen.main.map(({ field }) => [field, record[field] ?? null]));
      const [shown = {}] = await display({ db, tenant, language: visitor.language }, form, [own]);
      const rows = seen.main.map(({ field, label }) => ({
        label: textIn(label, visitor.language),
        text: typeof shown[field] === 'string' ? shown[field] : '',
      }));
      return { at: Number(answer.created_at), flowStatus: row.flow_status, rows };
    },
  };
};
export type PublicAnswers = ReturnType<typeof createPublicAnswers>;
