import { z } from 'zod';
import './application.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName } from '../fields';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { textOf } from '../patterned';
import { SYNC_TIMEOUT, route } from '../route';

export const APPLICATION_MENU = 'onlineDev.application';
const menu = (button?: string) =>
  button === undefined ? { menu: APPLICATION_MENU } : { menu: APPLICATION_MENU, button };
const base = '/api/system/Application' as const;

/** Largest package that is read, bytes. */
export const MAX_PACKAGE_BYTES = 16 * 1_048_576;

export const applicationErrors = defineErrors('application', {
  not_found: 404,
  unreadable: 422,
  too_large: 413,
  not_ours: 422,
  newer_format: 422,
  untrusted: 422,
  signature_changed: 422,
  upload_gone: 404,
  needs_missing: 422,
  code_used: 409,
  conflicts_open: 409,
  refused: 422,
  older_version: 422,
  nothing_chosen: 422,
  nothing_to_undo: 409,
  changed_since: 409,
  key_unreadable: 422,
  key_known: 409,
  records_without_key: 422,
  records_too_many: 422,
});

/** What an application consists of, in the order in which it is made. */
export const DOCUMENT_KINDS = [
  'role',
  'dictionary',
  'billRule',
  'interface',
  'form',
  'flow',
  'report',
  'portal',
  'messageTemplate',
  'menu',
  'records',
] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS).describe('What the document is');
export type DocumentKind = z.infer<typeof DocumentKind>;

const SemanticVersion = textOf('version_number', 20).min(1).describe('Version: three numbers with dots');
const Names = z
  .object({
    zh: z.string().trim().min(1).max(100).describe('Simplified Chinese'),
    zhtw: z.string().trim().max(100).optional().describe('Traditional Chinese'),
    en: z.string().trim().max(100).optional().describe('English'),
  })
  .describe('Name in three languages');

export const Need = z.object({
  kind: z.string().max(30).describe('What is needed'),
  code: z.string().max(200).describe('Its code'),
  fullName: z.string().max(200).default('').describe('What it is called where the package was made'),
});
export type Need = z.infer<typeof Need>;

const Named = { kind: DocumentKind, code: z.string().describe('Code'), fullName: z.string().describe('Name') };

export const ApplicationRow = z.object({
  id: Id,
  code: z.string().describe('Code'),
  names: Names,
  version: z.string().describe('Installed version'),
  icon: z.string().describe('Icon name'),
  description: z.string().describe('What it is for'),
  documentCount: z.number().int().describe('Documents that belong to it'),
  signedBy: z.string().describe('Name of the key that signed it, empty for none'),
  installedBy: z.string().describe('Who installed it'),
  installedAt: z.number().describe('Installed or upgraded last, epoch ms'),
  undoVersion: z.string().describe('Version to which the last upgrade can be undone, empty for none'),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

export const listApplications = route({
  method: 'GET',
  path: base,
  summary: 'Installed applications',
  access: menu(),
  reply: listOf(ApplicationRow),
});

export const getApplication = route({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One application with its documents and what was changed in them since',
  access: menu(),
  params: IdParams,
  reply: ApplicationRow.extend({
    documents: z
      .array(
        z.object({
          ...Named,
          state: z
            .enum(['same', 'changed', 'gone'])
            .describe('same: as it was shipped; changed: by this installation; gone: deleted here'),
        }),
      )
      .describe('Documents'),
  }),
  errors: [applicationErrors.not_found],
});

const Item = z.object({ kind: DocumentKind, id: Id });
export type ApplicationItem = z.infer<typeof Item>;

export const listApplicationChoices = route({
  method: 'GET',
  path: `${base}/Actions/Choices`,
  summary: 'Documents of this installation that a package may hold',
  access: menu('btn_export'),
  reply: listOf(
    z.object({ ...Named, id: Id, applicationCode: z.string().describe('Application it belongs to, or empty') }),
  ),
});

const Choice = z.object({
  code: EnCode.min(2),
  names: Names,
  version: SemanticVersion,
  icon: z.string().max(60).default('appstore').describe('Icon name'),
  description: Description,
  items: z.array(Item).max(500).describe('Chosen documents'),
});
export const ExportInput = Choice;
export type ExportInput = z.infer<typeof ExportInput>;

export const LEFT_OUT = ['person', 'secret', 'field', 'record', 'file', 'step'] as const;
export const LeftOut = z.object({
  ...Named,
  what: z
    .enum(LEFT_OUT)
    .describe(
      'person: people, departments, positions; secret: sealed values; field: whose values are of one installation; record: a related record that cannot be found elsewhere; file: one that may not be read or is not there; step: of a flow that nobody is asked at, so that the flow stays a draft',
    ),
  name: z.string().describe('What it is called'),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const planApplicationExport = route({
  method: 'POST',
  path: `${base}/Actions/ExportPlan`,
  summary: 'What a package of the chosen documents would hold, need and leave out',
  access: menu('btn_export'),
  body: z.object({ items: z.array(Item).max(500).describe('Chosen documents') }),
  reply: z.object({
    documents: z.array(z.object({ ...Named, id: Id })).describe('What it holds'),
    missing: z
      .array(
        z.object({
          kind: DocumentKind,
          id: Id,
          code: z.string().describe('Code'),
          fullName: z.string().describe('Name'),
        }),
      )
      .describe('Documents of this installation that the chosen ones name and that are not chosen'),
    leftOut: z.array(LeftOut).describe('What belongs to this installation only and is left out'),
  }),
});

export const exportApplication = route({
  method: 'POST',
  path: `${base}/Actions/Export`,
  summary: 'A package of the chosen documents, signed by this installation',
  access: menu('btn_export'),
  body: Choice,
  raw: ['application/zip'],
  reply: z.unknown().describe('The bytes'),
  errors: [applicationErrors.nothing_chosen, applicationErrors.too_large],
});

const Signature = z.object({
  state: z
    .enum(['trusted', 'unknown', 'unsigned', 'changed'])
    .describe(
      'trusted: by a key of the list; unknown: by another; unsigned; changed: what is inside is not what was signed',
    ),
  name: z.string().describe('What the key calls itself, or is called in the list'),
  fingerprint: z.string().describe('Fingerprint of the key, empty for none'),
});

const Side = z.enum(['shipped', 'own']).describe('shipped: as the package has it; own: as this installation has it');
export const ConflictRow = z.object({
  kind: DocumentKind,
  code: z.string().describe('Code of the document'),
  path: z.string().describe('Place in the document'),
  base: z.unknown().describe('As it was shipped before; absent for nothing'),
  shipped: z.unknown().describe('As the package has it; absent for nothing'),
  own: z.unknown().describe('As this installation has it; absent for nothing'),
});
export type ConflictRow = z.infer<typeof ConflictRow>;

const Resolution = z.object({
  kind: DocumentKind,
  code: z.string().max(200).describe('Code of the document'),
  path: z.string().max(2000).describe('Place of the conflict'),
  take: Side,
});
export type Resolution = z.infer<typeof Resolution>;
const Resolutions = z
  .array(Resolution)
  .max(5000)
  .default([])
  .describe('What was chosen where both sides changed the same');

const PLAN_ACTIONS = ['create', 'update', 'keep', 'use', 'same', 'release', 'gone'] as const;
export const PlanStep = z.object({
  ...Named,
  action: z
    .enum(PLAN_ACTIONS)
    .describe(
      'create: is made; update: changes; keep: own changes stay and nothing new came; use: the one that is here is used as it is; same; release: is no longer part of it and stays here; gone: was deleted here and stays away',
    ),
  kept: z.boolean().describe('Changes of this installation are in what it becomes'),
});
export type PlanStep = z.infer<typeof PlanStep>;

export const Plan = z.object({
  application: z.object({
    code: z.string().describe('Code'),
    names: Names,
    version: z.string().describe('Version of the package'),
    installedVersion: z.string().describe('Installed version, empty for none'),
    icon: z.string().describe('Icon name'),
    description: z.string().describe('What it is for'),
  }),
  signature: Signature,
  steps: z.array(PlanStep).describe('What would happen, document by document'),
  needs: z.array(Need).describe('What must be here before and is not'),
  conflicts: z
    .array(ConflictRow)
    .describe('Where the package and this installation changed the same and nobody chose yet'),
  changes: z
    .array(
      z.object({
        kind: DocumentKind,
        code: z.string().describe('Code'),
        sentence: z.string().describe('What would change or be lost'),
      }),
    )
    .describe('What happens to tables of records'),
  leftOut: z.array(LeftOut).describe('What records of it would have to leave empty here'),
  isDestructive: z.boolean().describe('Stored values would be lost'),
  refusal: z
    .string()
    .describe("Why it could not be installed, in the caller's language; empty when a trial of it went well"),
});
export type Plan = z.infer<typeof Plan>;

export const uploadApplication = route({
  method: 'POST',
  path: `${base}/Actions/Upload`,
  summary: 'Hand over a package (field `file`); nothing is changed yet',
  access: menu('btn_install'),
  reply: z.object({ uploadId: Id.describe('Names the package in the calls that follow, for a day') }),
  errors: [
    applicationErrors.unreadable,
    applicationErrors.too_large,
    applicationErrors.not_ours,
    applicationErrors.newer_format,
  ],
  multipart: true,
  bodyLimit: MAX_PACKAGE_BYTES + 1_048_576,
});

const UploadParams = z.object({ uploadId: Id.describe('Package that was handed over') });

export const planApplication = route({
  method: 'POST',
  path: `${base}/Actions/Plan/:uploadId`,
  summary: 'What installing a package would make, change and lose; it is tried and taken back',
  access: menu('btn_install'),
  params: UploadParams,
  body: z.object({ resolutions: Resolutions }),
  reply: Plan,
  timeout: SYNC_TIMEOUT,
  errors: [applicationErrors.upload_gone],
});

export const installApplication = route({
  method: 'POST',
  path: `${base}/Actions/Install/:uploadId`,
  summary: 'Install a package, or upgrade to it: all of it or nothing',
  access: menu('btn_install'),
  params: UploadParams,
  body: z.object({
    resolutions: Resolutions,
    acceptUntrusted: z.boolean().default(false).describe('Its signature was shown and it is installed all the same'),
    acceptLoss: z.boolean().default(false).describe('Values that would be lost were shown and accepted'),
  }),
  reply: z.object({ id: Id.describe('The application') }),
  timeout: SYNC_TIMEOUT,
  errors: [
    applicationErrors.upload_gone,
    applicationErrors.untrusted,
    applicationErrors.signature_changed,
    applicationErrors.needs_missing,
    applicationErrors.code_used,
    applicationErrors.conflicts_open,
    applicationErrors.older_version,
    applicationErrors.refused,
  ],
});

export const undoApplicationUpgrade = route({
  method: 'POST',
  path: `${base}/:id/Actions/Undo`,
  summary: 'Take the last upgrade back: documents become what they were before it',
  access: menu('btn_install'),
  params: IdParams,
  body: z.object({
    acceptLoss: z.boolean().default(false).describe('Values that would be lost were shown and accepted'),
  }),
  reply: z.void(),
  timeout: SYNC_TIMEOUT,
  errors: [
    applicationErrors.not_found,
    applicationErrors.nothing_to_undo,
    applicationErrors.changed_since,
    applicationErrors.refused,
  ],
});

export const uninstallApplication = route({
  method: 'POST',
  path: `${base}/:id/Actions/Uninstall`,
  summary: 'Take an application out: its documents stay as own ones, or go where nothing stands in the way',
  access: menu('btn_remove'),
  params: IdParams,
  body: z.object({
    documents: z.enum(['keep', 'delete']).describe('keep: they become own documents; delete: they are deleted'),
  }),
  reply: z.void(),
  timeout: SYNC_TIMEOUT,
});

export const TrustedKey = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  fingerprint: z.string().describe('SHA-256 of the public key, hex'),
  publicKey: z.string().describe('Public key: base64 of its SPKI form'),
  isOwn: z.boolean().describe('The key of this installation'),
  creatorTime: z.number().describe('Added at, epoch ms'),
});
export type TrustedKey = z.infer<typeof TrustedKey>;

export const listTrustedKeys = route({
  method: 'GET',
  path: `${base}/Actions/Keys`,
  summary: 'Keys whose packages are trusted, the own one first',
  access: menu(),
  reply: listOf(TrustedKey),
});

export const addTrustedKey = route({
  method: 'POST',
  path: `${base}/Actions/Keys`,
  summary: 'Trust packages that a key signed',
  access: menu('btn_trust'),
  body: z.object({
    fullName: FullName,
    publicKey: z.string().trim().min(40).max(200).describe('Public key: base64 of its SPKI form'),
  }),
  reply: z.void(),
  errors: [applicationErrors.key_unreadable, applicationErrors.key_known],
});

export const deleteTrustedKey = route({
  method: 'DELETE',
  path: `${base}/Actions/Keys/:id`,
  summary: 'Trust a key no longer; what was installed stays',
  access: menu('btn_trust'),
  params: IdParams,
  reply: z.void(),
  errors: [applicationErrors.not_found],
});

export const ApplicationNames = Names;
export type ApplicationNames = z.infer<typeof Names>;
