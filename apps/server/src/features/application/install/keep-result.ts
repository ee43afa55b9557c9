import type { Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { applicationStore } from '../application.store';
import type { ApplicationDbRow, DocumentDbRow } from '../application.store';
import type { UpgradeNote } from '../application.table';
import type { SignatureFacts } from '../keys.service';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import type { ReadPackage } from '../package/read-package';
import type { Work } from './apply';
import { readCatalogue } from './catalogue';
import type { Here } from './here';
import { readDocument } from './pack';
import { installedForm } from './plan';
import type { PlannedDocument } from './plan';

type Result = {
  read: ReadPackage;
  before: ApplicationDbRow | undefined;
  planned: readonly PlannedDocument[];
  released: readonly DocumentDbRow[];
  works: ReadonlyMap<PlannedDocument, Work>;
  ids: ReadonlyMap<Work, string>;
  signature: SignatureFacts;
  now: number;
};
type Note = UpgradeNote['documents'][number];

const noteOf = (row: DocumentDbRow, content: JsonObject): NonNullable<Note['before']> => ({
  content,
  shipped: row.shipped as JsonObject,
  installed: row.installed as JsonObject,
  fullName: row.full_name,
  sortCode: row.sort_code,
});

/** A document that was not written: it stays what it was; one that was deleted here is remembered as such. */
const keepUnwritten = async (
  tx: Tx,
  applicationId: string,
  { document, standing }: PlannedDocument,
  sortCode: number,
): Promise<void> => {
  if (standing.is !== 'ours' && standing.is !== 'gone') return;
  const { row } = standing;
  const shipped = standing.is === 'gone' ? document.content : (row.shipped as JsonObject);
  const installed = row.installed as JsonObject;
  await applicationStore.saveDocument(tx, {
    ...row,
    application_id: applicationId,
    shipped,
    installed,
    sort_code: sortCode,
  });
};

/** Writes down what was installed, and how to take it back. Returns the application's id. */
export const keepResult = async (tx: Tx, here: Here, result: Result): Promise<string> => {
  const { actor } = here;
  const { read, before, signature } = result;
  const { code, names, version, icon, description } = read.manifest;
  const id = before?.id ?? newId();
  const signedBy = signature.state === 'trusted' ? signature.name : '';
  const row = {
    id,
    code,
    names,
    version,
    icon,
    description,
    signed_by: signedBy,
    installed_by: actor.userName,
    installed_at: new Date(result.now),
  };
  await applicationStore.save(tx, { ...row, upgrade: null });
  const catalogue = await readCatalogue(here.ask);
  const documents: Note[] = [];
  for (const [at, planned] of result.planned.entries()) {
    const { document, standing } = planned;
    const work = result.works.get(planned);
    if (work === undefined) {
      await keepUnwritten(tx, id, planned, at);
      continue;
    }
    const targetId = result.ids.get(work)!;
    const { content } = await readDocument(here, catalogue, { ...document, id: targetId }, document.content);
    await applicationStore.saveDocument(tx, {
      application_id: id,
      kind: document.kind,
      code: document.code,
      full_name: document.fullName,
      target_id: targetId,
      shipped: document.content,
      installed: installedForm(work.target, content, document.content),
      sort_code: at,
    });
    const was = standing.is === 'ours' ? { before: noteOf(standing.row, standing.own) } : {};
    documents.push({ kind: document.kind, code: document.code, targetId, after: content, ...was });
  }
  for (const gone of result.released) {
    await applicationStore.removeDocument(tx, id, gone.kind, gone.code);
    documents.push({ kind: gone.kind, code: gone.code, targetId: gone.target_id, before: noteOf(gone, {}) });
  }
  const isUpgrade = before !== undefined && before.version !== version;
  if (isUpgrade)
    await applicationStore.save(tx, {
      ...row,
      upgrade: { fromVersion: before.version, signedBy: before.signed_by, documents },
    });
  await audit(tx, actor, {
    area: 'application',
    action: before === undefined ? 'install' : 'upgrade',
    id,
    name: names.zh,
    after: { version, documents: documents.map((each) => `${each.kind} ${each.code}`) },
  });
  return id;
};
