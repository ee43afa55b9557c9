import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { ConflictRow, DocumentKind, Plan, Resolution } from '@qiaoban/contracts/application/application.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { applicationStore } from './application.store';
import type { ApplicationDbRow, DocumentDbRow } from './application.store';
import { applyWorks } from './install/apply';
import type { Work } from './install/apply';
import { readCatalogue } from './install/catalogue';
import type { Catalogue } from './install/catalogue';
import { changeSentences } from './install/change-sentences';
import type { FilePort, Here, HereOf } from './install/here';
import { namedOutside, readDocument } from './install/pack';
import { createPackageFiles } from './install/package-files';
import { takeFiles } from './take-files';
import { keepFiles } from './install/keep-files';
import { keepResult } from './install/keep-result';
import { choiceKey, planDocument } from './install/plan';
import { createTogether } from './install/together';
import type { PlannedDocument, Standing } from './install/plan';
import type { KeysService } from './keys.service';
import { isObject } from '@qiaoban/designer/merge/json';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import type { Side } from '@qiaoban/designer/merge/merge-documents';
import { compareVersions } from './package/package-format';
import type { PackedDocument } from './package/package-format';
import { readPackage } from './package/read-package';
import type { ReadPackage } from './package/read-package';

type Deps = { clock: Clock; bus: Bus; hereOf: HereOf; files: FilePort; keys: KeysService };
type Answers = { resolutions: readonly Resolution[]; acceptUntrusted: boolean; acceptLoss: boolean };

/** Thrown to take a trial back. */
class TakenBack extends Error {}

/** Kinds that the program's own application takes over as they are where this installation has them by the same code. */
const ADOPTED = new Set<DocumentKind>(['form', 'flow', 'report', 'portal', 'menu']);
/** As if it had been installed and changed here since. */
const adoptedRow = ({ kind, code, fullName, content }: PackedDocument, targetId: string): DocumentDbRow => ({
  application_id: '',
  kind,
  code,
  full_name: fullName,
  target_id: targetId,
  shipped: content as never,
  installed: content as never,
  sort_code: 0,
});

const standingOf = async (
  here: Here,
  catalogue: Catalogue,
  document: PackedDocument,
  rows: Awaited<ReturnType<typeof applicationStore.documents>>,
  adopts: boolean,
): Promise<Standing> => {
  const { kind, code } = document;
  const row = rows.find((each) => each.kind === kind && each.code === code);
  if (row === undefined) {
    // records are made beside those that are here
    const thing = kind === 'records' ? undefined : catalogue.find(kind, code);
    if (thing === undefined) return { is: 'absent' };
    if (!adopts || !ADOPTED.has(kind)) return { is: 'foreign', id: thing.id };
    const { content: own } = await readDocument(here, catalogue, { kind, ...thing });
    return { is: 'ours', row: adoptedRow(document, thing.id), own };
  }
  const thing = catalogue.things.get(kind)?.find(({ id }) => id === row.target_id);
  if (thing === undefined) return { is: 'gone', row };
  const { content } = await readDocument(here, catalogue, { kind, ...thing }, withBoth(row, document));
  return { is: 'ours', row, own: content };
};

/** Both what was shipped and what comes now: so far it is compared. */
const withBoth = (row: DocumentDbRow, { content }: PackedDocument): JsonObject => {
  const shipped = row.shipped as JsonObject;
  const [was, comes] = [shipped.rows, content.rows];
  return isObject(was) && isObject(comes) ? { ...content, rows: { ...was, ...comes } } : content;
};

/** What documents name that neither they nor this installation have. */
const missingNeeds = (read: ReadPackage, catalogue: Catalogue) =>
  namedOutside(read.documents)
    .filter(
      (named) => catalogue.idOf(named) === undefined && catalogue.find(named.kind as never, named.code) === undefined,
    )
    .map((named) => ({
      ...named,
      fullName:
        read.manifest.needs.find(({ kind, code }) => kind === named.kind && code === named.code)?.fullName ??
        named.code,
    }));

const conflictRows = (planned: readonly PlannedDocument[]): ConflictRow[] =>
  planned.flatMap(({ document, conflicts }) =>
    conflicts.map((conflict) => ({
      kind: document.kind,
      code: document.code,
      path: conflict.path,
      base: conflict.base ?? null,
      shipped: conflict.shipped ?? null,
      own: conflict.own ?? null,
    })),
  );

/** Installing and upgrading: in one transaction, by the calls of the screens, as the person who does it. */
export const createInstallService = ({ clock, bus, hereOf, files, keys }: Deps) => {
  const together = createTogether(bus);

  const requireUpload = async (actor: Actor, uploadId: string): Promise<ReadPackage> => {
    const read = await applicationStore.findUpload(actor.db, uploadId, actor.userId);
    if (read === undefined) throw new AppError(applicationErrors.upload_gone);
    return read;
  };

  const plannedOf = async (
    here: Here,
    read: ReadPackage,
    application: ApplicationDbRow | undefined,
    resolutions: readonly Resolution[],
  ) => {
    const catalogue = await readCatalogue(here.ask);
    const rows = application === undefined ? [] : await applicationStore.documents(here.actor.db, application.id);
    const choices = new Map<string, Side>(
      resolutions.map(({ kind, code, path, take }) => [choiceKey(kind, code, path), take]),
    );
    const planned: PlannedDocument[] = [];
    for (const document of read.documents) {
      const standing = await standingOf(here, catalogue, document, rows, read.isShipped === true);
      const found = planDocument(document, standing, choices);
      if (found === undefined)
        throw new AppError(applicationErrors.code_used, { name: document.fullName, code: document.code });
      planned.push(found);
    }
    const released = rows.filter(
      (row) => !read.documents.some((document) => document.kind === row.kind && document.code === row.code),
    );
    return { catalogue, rows, planned, released };
  };

  /** Does it, inside the transaction; what is refused is thrown. */
  const carryOut = async (unit: Unit, actor: Actor, read: ReadPackage, answers: Answers) => {
    const here = hereOf(actor);
    const { manifest } = read;
    const before = await applicationStore.lockByCode(unit.tx, manifest.code);
    if (before !== undefined && compareVersions(manifest.version, before.version) < 0)
      throw new AppError(applicationErrors.older_version, { installed: before.version, version: manifest.version });
    const facts = await plannedOf(here, read, before, answers.resolutions);
    const needs = missingNeeds(read, facts.catalogue);
    if (needs.length > 0)
      throw new AppError(applicationErrors.needs_missing, { names: needs.map(({ fullName }) => fullName) });
    const open = conflictRows(facts.planned).length;
    if (open > 0) throw new AppError(applicationErrors.conflicts_open, { count: open });
    const works = new Map<PlannedDocument, Work>();
    for (const planned of facts.planned) {
      const { document, target, standing } = planned;
      if (target === undefined) continue;
      const id = standing.is === 'ours' ? { id: standing.row.target_id } : {};
      works.set(planned, { kind: document.kind, code: document.code, fullName: document.fullName, target, ...id });
    }
    const earlier = before === undefined ? [] : await applicationStore.files(unit.tx, before.id);
    const kept = [...(read.kept ?? []), ...earlier];
    const packageFiles = createPackageFiles(here, files, kept);
    const { ids, changes, notFilled } = await applyWorks(here, [...works.values()], packageFiles);
    const lost = changes.find(({ change }) => change.isDestructive);
    const result = {
      read,
      before,
      ...facts,
      works,
      ids,
      signature: await keys.assess(unit.tx, read),
      now: clock.now(),
    };
    const id = await keepResult(unit.tx, here, result);
    await keepFiles(unit.tx, files, id, kept);
    return { id, changes, lost, notFilled };
  };

  return {
    upload: async (actor: Actor, file: Buffer | undefined): Promise<{ uploadId: string }> => {
      if (file === undefined) throw new AppError(commonErrors.invalid_input, {}, [{ path: 'file', message: '' }]);
      const { read, blobs } = await readPackage(file);
      const kept = await takeFiles(actor, files, blobs);
      const id = newId();
      await inTransaction(actor.db, ({ tx }) =>
        applicationStore.keepUpload(tx, id, actor.userId, { ...read, kept }, clock.now()),
      );
      return { uploadId: id };
    },

    /** The plan, and whether a trial of it would go well: it is done and taken back. */
    plan: async (actor: Actor, uploadId: string, resolutions: readonly Resolution[]): Promise<Plan> => {
      const read = await requireUpload(actor, uploadId);
      const { manifest } = read;
      const here = hereOf(actor);
      const application = await inTransaction(actor.db, ({ tx }) => applicationStore.lockByCode(tx, manifest.code));
      const base = {
        application: {
          code: manifest.code,
          names: manifest.names,
          version: manifest.version,
          installedVersion: application?.version ?? '',
          icon: manifest.icon,
          description: manifest.description,
        },
        signature: await keys.assess(actor.db, read),
        steps: [],
        needs: [],
        conflicts: [],
        changes: [],
        leftOut: [],
        isDestructive: false,
        refusal: '',
      };
      const refusal = (error: unknown): string => {
        if (!(error instanceof AppError)) throw error;
        return translate(actor.language, error.code, error.values);
      };
      let facts: Awaited<ReturnType<typeof plannedOf>>;
      try {
        facts = await plannedOf(here, read, application, resolutions);
      } catch (error) {
        return { ...base, refusal: refusal(error) };
      }
      const steps = [
        ...facts.planned.map(({ step }) => step),
        ...facts.released.map((row) => ({
          kind: row.kind,
          code: row.code,
          fullName: row.full_name,
          action: 'release' as const,
          kept: true,
        })),
      ];
      const plan = {
        ...base,
        steps,
        needs: missingNeeds(read, facts.catalogue),
        conflicts: conflictRows(facts.planned),
      };
      if (plan.needs.length > 0 || plan.conflicts.length > 0) return plan;
      const answers = { resolutions, acceptUntrusted: true, acceptLoss: true };
      let tried: Awaited<ReturnType<typeof carryOut>> | undefined;
      try {
        await together(actor, async (unit, inside) => {
          tried = await carryOut(unit, inside, read, answers);
          throw new TakenBack();
        });
      } catch (error) {
        if (!(error instanceof TakenBack)) return { ...plan, refusal: refusal(error) };
      }
      return {
        ...plan,
        changes: changeSentences(tried?.changes ?? [], actor.language),
        leftOut: (tried?.notFilled ?? []).map(({ work, what, name }) => ({
          kind: work.kind,
          code: work.code,
          fullName: work.fullName,
          what,
          name,
        })),
        isDestructive: tried?.lost !== undefined,
      };
    },

    install: async (actor: Actor, uploadId: string, answers: Answers): Promise<{ id: string }> => {
      const read = await requireUpload(actor, uploadId);
      const { state } = await keys.assess(actor.db, read);
      if (state === 'changed') throw new AppError(applicationErrors.signature_changed);
      if (state !== 'trusted' && !answers.acceptUntrusted) throw new AppError(applicationErrors.untrusted);
      return together(actor, async (unit, inside) => {
        const { id, lost } = await carryOut(unit, inside, read, answers);
        if (lost !== undefined && !answers.acceptLoss)
          throw new AppError(applicationErrors.refused, {
            name: lost.code,
            reason: changeSentences([lost], actor.language)[0]?.sentence ?? '',
          });
        return { id };
      });
    },
  };
};
export type InstallService = ReturnType<typeof createInstallService>;
