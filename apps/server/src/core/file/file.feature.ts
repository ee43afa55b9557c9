import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Tenants } from '#platform/database/tenant';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import type { Uses } from '../uses';
import { createAcceptor } from './accept';
import { createFileAdminBindings } from './admin/file-admin.routes';
import { createFileAdminService } from './admin/file-admin.service';
import type { AuditPort } from './admin/file-admin.service';
import type { PersonName } from './admin/file-admin.reads';
import { createClaims } from './claims';
import { createFileBindings } from './file.routes';
import { registerFileUses } from './file.uses';
import { createFileService } from './file.service';
import { createOwnerNames } from './owner-names';
import { createCleanup } from './life/cleanup';
import { createObjectBindings } from './object/object.routes';
import { createObjectService } from './object/object.service';
import { createClamdScanner } from './scan/clamd';
import { createScanLater } from './scan/scan-later';
import { noScanner } from './scan/scanner';
import { createRenewService } from './renew.service';
import type { Readers } from './renew.service';
import { createSigner } from './signed-url';
import { createUploadBindings } from './upload/upload.routes';
import { createUploadService } from './upload/upload.service';

type Deps = {
  config: Config;
  blobs: BlobStore;
  tenants: Tenants;
  jobs: Jobs;
  timetable: Timetable;
  clock: Clock;
  secret: Buffer;
  audit: AuditPort;
  uses: Uses;
  personName: PersonName;
};

/** Files: uploads, signed addresses, uses, and bytes that other features keep and open. */
export const createFileStorage = (deps: Deps) => {
  const { config } = deps;
  const owners = createOwnerNames();
  registerFileUses(deps.uses, owners);
  const signer = createSigner(deps);
  const scanner = config.clamd === undefined ? noScanner : createClamdScanner(config.clamd);
  const scanLater = createScanLater({ ...deps, scanner });
  const acceptor = createAcceptor({ ...deps, scanner });
  let known: Readers | undefined;
  const readers = (): Readers => {
    if (known === undefined) throw new Error('nobody knows the readers of files');
    return known;
  };
  const service = createFileService({ ...deps, signer, acceptor, readers });
  const renewals = createRenewService({ ...deps, signer, readers, maySee: service.maySee });
  const cleanup = createCleanup({ ...deps, timeZone: config.timeZone });
  const claims = createClaims(deps);
  const admin = createFileAdminService({ ...deps, owners, signer, cleanup, scanner, scanLater });
  const uploads = createUploadService({ ...deps, acceptor, files: service });
  const objects = createObjectService({ ...deps, acceptor, signer });
  const { keep, open, find, maySee, registerOwner, registerLimits, takeFromGuest, takeInside, copy } = service;
  const { signedUrl, avatarUrl } = signer;
  return {
    keep,
    open,
    find,
    maySee,
    registerOwner,
    registerLimits,
    takeFromGuest,
    takeInside,
    copy,
    given: renewals.given,
    nameOwners: owners.register,
    /** Sessions stand above: they say who still reads. */
    registerReaders: (made: Readers): void => {
      known = made;
    },
    signedUrl,
    avatarUrl,
    ...claims,
    cleanUpUnclaimed: cleanup.cleanUpUnclaimed,
    cleanup,
    bindings: [
      ...createFileBindings(service, renewals),
      ...createUploadBindings(uploads),
      ...createFileAdminBindings(admin),
      ...createObjectBindings(objects),
    ],
  };
};
export type FileStorage = ReturnType<typeof createFileStorage>;
