import { ZIP_TYPE } from '@qiaoban/contracts/media-types';
import * as contract from '@qiaoban/contracts/visualdev/codegen.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { CodegenService } from './codegen.service';

export const createCodegenBindings = (code: CodegenService) => [
  bind(contract.listCodeModules, ({ actor }) => code.modules(actor)),
  bind(contract.previewCode, ({ actor, params, body }) => code.preview(actor, params.id, body)),
  bindRaw(contract.downloadCode, async ({ actor, params, body, reply }) => {
    const { name, content } = await code.download(actor, params.id, body);
    void reply.headers({
      'Content-Type': ZIP_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return reply.send(content);
  }),
];
