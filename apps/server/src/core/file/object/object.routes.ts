import * as contract from '@qiaoban/contracts/file/object-storage.contract';
import { bind } from '#platform/http/bind';
import { filePart } from '../file-part';
import type { ObjectService } from './object.service';

export const createObjectBindings = (objects: ObjectService) => [
  bind(contract.objectUpload, async ({ actor, query, request, reply }) =>
    objects.upload(actor, query, await filePart(request, reply)),
  ),
  bind(contract.objectUploadNoToken, async ({ params, request, reply }) => {
    const part = await filePart(request, reply);
    // fields that stand before the file are known now
    const field = part?.fields['path'];
    const tenant = field !== undefined && !Array.isArray(field) && field.type === 'field' ? String(field.value) : '';
    return objects.uploadWithout(request.ip, params.bucket, tenant, part);
  }),
  bind(contract.obsBucketNames, ({ actor }) => objects.bucketNames(actor)),
];
