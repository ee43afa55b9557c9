import type { BlobStore } from '../../platform/blob-store';
import type { Clock } from '../../platform/clock';
import type { Tenants } from '../../platform/database/tenant';
import { createFileBindings } from './file.routes';
import { createFileService } from './file.service';
import { createSigner } from './signed-url';

export type { FieldLimits } from './file.rules';
export type { LimitSource, OwnerCheck } from './file.service';
export type { UrlOptions } from './signed-url';

type Deps = { blobs: BlobStore; tenants: Tenants; clock: Clock; secret: Buffer };

/** Files: uploads, signed addresses, and bytes that other features keep and open. */
export const createFileStorage = (deps: Deps) => {
  const signer = createSigner(deps);
  const service = createFileService({ ...deps, signer });
  const { keep, open, find, maySee, registerOwner, registerLimits } = service;
  const { signedUrl, avatarUrl } = signer;
  return {
    keep,
    open,
    find,
    maySee,
    registerOwner,
    registerLimits,
    signedUrl,
    avatarUrl,
    bindings: createFileBindings(service),
  };
};
export type FileStorage = ReturnType<typeof createFileStorage>;
