import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { TextHost } from '@qiaoban/form/block';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import type { Unit } from '#platform/database/transaction';
import { tenantOf } from '../tenant-of';
import type { PublishedForms } from '../compiled/published-forms';
import type { DisplayData } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecycleBinService } from './recycle-bin.service';
import type { DisplayHost, DisplayReader, DisplayValues } from './display-values';
import { idsIn } from './names';
import type { NamesReader } from './names';
import { readChanges } from './history.reads';
import type { AvailableOptions } from './available-options';
import { auditIdOf } from '../external/external-writer';
import { filesOf } from './file-check';
import type { CarriedFiles } from './file-check';
import type { RecordNews } from './record-news';
import { readRecord, shownRecord } from './record-values';
import type { SignFile } from './record-values';
import type { CreateOptions, RecordWriter, UpdateOptions, Writer } from './record-writer';
import { recordStore } from './record.store';
import type { Reader } from '#core/file';
import { refuseBound } from '../source/form-sources';

type Deps = {
  forms: PublishedForms;
  writer: RecordWriter;
  recycleBin: RecycleBinService;
  names: NamesReader;
  news: RecordNews;
  sign: (reader: Reader) => SignFile;
  billLane: (code: string) => string;
  display: DisplayValues;
  displayHost: DisplayHost;
};

type FlowRecord = {
  id: string;
  version: number;
  /** Values by field, calculated ones and numbers included; files with addresses that work for a while. */
  data: FormRecord;
  formVersion: number;
  creator: string;
  flowInstance: string | null;
  flowStatus: number | null;
};
type Flow = { flowInstance: string | null; flowStatus: number | null };

const EVERYTHING = scopeFrom(MATCH_ALL);

/** Records for the workflow: whoever takes part in a case may see its record, so the flow decides and no scope applies. */
export const createFlowRecords = ({
  forms,
  writer,
  recycleBin,
  names,
  news,
  sign,
  billLane,
  display,
  displayHost,
}: Deps) => ({
  /** What was changed in a record from one time (epoch ms) to another: values before the first change and after the last one. */
  changesOf: async (
    db: Db,
    formId: string,
    recordId: string,
    time: { from: number; to: number },
  ): Promise<{ before: FormRecord; after: FormRecord }> =>
    forms.using(db, await tenantOf(db), formId, async (form) => {
      const changed: { before: FormRecord; after: FormRecord } = { before: {}, after: {} };
      for (const { before, after } of await readChanges(db, auditIdOf(form, recordId), time)) {
        changed.before = { ...before, ...changed.before };
        changed.after = { ...changed.after, ...after };
      }
      return { before: shownRecord(form, changed.before), after: shownRecord(form, changed.after) };
    }),
  /**
   * The record, undefined when it is gone. `data` holds everything: the flow removes what a node hides. Files have
   * addresses only for a reader.
   */
  readFor: async (db: Db, formId: string, recordId: string, reader?: Reader): Promise<FlowRecord | undefined> => {
    const tenant = await tenantOf(db);
    return forms.using(db, tenant, formId, async (form) => {
      const row = await recordStore.find(db, form, EVERYTHING, recordId);
      if (row === undefined) return undefined;
      const data = readRecord(form, row, reader && sign(reader));
      return {
        id: row.id,
        version: row.version,
        data,
        formVersion: row.form_version,
        creator: row.creator,
        flowInstance: row.flow_instance,
        flowStatus: row.flow_status,
      };
    });
  },

  /** Records in words, by id; those that are gone are left out. The flow removes what a node hides. */
  shownTexts: async (
    reader: DisplayReader,
    formId: string,
    ids: readonly string[],
  ): Promise<Map<string, DisplayData>> => {
    const form = await forms.get(reader.db, reader.tenant, formId);
    const rows = await recordStore.findMany(reader.db, form, EVERYTHING, ids);
    const shown = await display(
      reader,
      form,
      rows.map((row) => readRecord(form, row)),
    );
    return new Map(rows.map(({ id }, at) => [id, shown[at]!]));
  },

  /** What writes these values of the form in words: names for ids, words for choices; `available`: choices that were fetched. */
  textHost: async (
    reader: DisplayReader,
    formId: string,
    data: FormRecord,
    available?: AvailableOptions,
  ): Promise<TextHost> =>
    displayHost(reader, await forms.get(reader.db, reader.tenant, formId), [data], available?.choices),

  /** Ids of the files in a record of the form, for whoever hands them on. */
  filesIn: async (db: Db, formId: string | undefined, data: Readonly<FormRecord>): Promise<CarriedFiles> => {
    if (formId === undefined) return new Set();
    const form = await forms.get(db, await tenantOf(db), formId).catch(() => undefined);
    return new Set(form && filesOf(form, data));
  },

  /** Names of the people and departments in a record. */
  namesIn: async (db: Db, formId: string, data: FormRecord) => {
    const tenant = await tenantOf(db);
    return names.of(db, tenant, idsIn(await forms.get(db, tenant, formId), [data]));
  },

  /** What the form's data interfaces offer, for `create` and `update`: asked before the transaction begins. */
  fetchAvailableOptions: async (db: Db, who: Writer, formId: string, data: unknown, recordId?: string) => {
    // a form that is gone is refused by what follows, in its own order of questions
    const form = await forms.get(db, who.tenant, formId).catch(() => undefined);
    return (
      form &&
      writer.fetchAvailableOptions(db, form, who, data, async () => {
        const row = recordId === undefined ? undefined : await recordStore.find(db, form, EVERYTHING, recordId);
        return row && readRecord(form, row);
      })
    );
  },

  /** The lanes that a new record of the form comes to, for `inTransaction`; none of a form that is not published. */
  billLanes: async (db: Db, tenant: string, formId: string): Promise<string[]> => {
    const form = await forms.get(db, tenant, formId).catch(() => undefined);
    return [...(form?.billRules ?? [])].map(billLane);
  },

  /** Stores a new record and answers it as stored. A draft may lack what is required. */
  create: async (
    unit: Unit,
    who: Writer,
    formId: string,
    data: unknown,
    options: CreateOptions = {},
  ): Promise<Stored> => {
    const form = await forms.get(unit.tx, who.tenant, formId);
    const { id, version, record } = await writer.create(unit, form, who, data, options);
    return { id, version, data: record };
  },

  /** Saves changes of the fields that `fieldRights` allows. Throws common.stale, visualdev.record_invalid, visualdev.record_not_found. */
  update: async (
    unit: Unit,
    who: Writer,
    formId: string,
    recordId: string,
    data: unknown,
    options: FlowUpdate,
  ): Promise<Stored> => {
    const form = await forms.get(unit.tx, who.tenant, formId);
    const { version, record } = await writer.update(unit, form, who, recordId, data, { ...options, scope: EVERYTHING });
    return { id: recordId, version, data: record };
  },

  /** Ties the record to its instance and says how far that is; no new version of the record. */
  setFlow: async (unit: Unit, formId: string, recordId: string, flow: Flow): Promise<void> => {
    const tenant = await tenantOf(unit.tx);
    const form = await forms.get(unit.tx, tenant, formId);
    refuseBound(form);
    if (!(await recordStore.setFlow(unit.tx, form, recordId, flow)))
      throw new AppError(visualdevErrors.record_not_found);
    unit.afterCommit(() => news.changed(tenant, formId, recordId));
  },

  /** Puts the record into the recycle bin; the flow has decided that it may, and which fields its person sees. */
  remove: async (
    unit: Unit,
    who: Writer,
    formId: string,
    recordId: string,
    isSeen: (field: string) => boolean,
  ): Promise<void> => {
    const form = await forms.get(unit.tx, who.tenant, formId);
    await recycleBin.removeIn(unit, form, who, { scope: EVERYTHING, isSeen }, [recordId], () => Promise.resolve());
  },
});
type FlowUpdate = Omit<UpdateOptions, 'scope' | 'guard'>;
type Stored = { id: string; version: number; data: FormRecord };
