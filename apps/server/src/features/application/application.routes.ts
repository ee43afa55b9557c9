import * as contract from '@qiaoban/contracts/application/application.contract';
import { installReadyMade, listInstalledFlows } from '@qiaoban/contracts/application/flow-gallery.contract';
import { listShippedApplications, takeShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { ApplicationService } from './application.service';
import type { FlowGalleryService } from './flow-gallery.service';
import type { ExportService } from './export.service';
import type { InstallService } from './install.service';
import type { KeysService } from './keys.service';
import type { RemoveService } from './remove.service';
import type { ShippedService } from './shipped.service';

const limits = { files: 1, fields: 5, fileSize: contract.MAX_PACKAGE_BYTES + 1 };

export const createApplicationBindings = (
  applications: ApplicationService,
  exporting: ExportService,
  installing: InstallService,
  removing: RemoveService,
  keys: KeysService,
  gallery: FlowGalleryService,
  shipped: ShippedService,
) => [
  bind(listInstalledFlows, ({ actor }) => gallery.installed(actor)),
  bind(installReadyMade, ({ actor, params }) => gallery.install(actor, params.key)),
  bind(listShippedApplications, ({ actor }) => shipped.list(actor)),
  bind(takeShippedApplication, ({ actor, params }) => shipped.handOver(actor, params.code)),
  bind(contract.listApplications, ({ actor }) => applications.list(actor)),
  bind(contract.getApplication, ({ actor, params }) => applications.get(actor, params.id)),
  bind(contract.listApplicationChoices, ({ actor }) => exporting.choices(actor)),
  bind(contract.planApplicationExport, ({ actor, body }) => exporting.plan(actor, body.items)),
  bindRaw(contract.exportApplication, async ({ actor, body, reply }) => {
    const { name, content } = await exporting.exported(actor, body);
    void reply.headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return reply.send(content);
  }),
  bind(contract.uploadApplication, async ({ actor, request }) => {
    const file = request.isMultipart() ? await request.file({ throwFileSizeLimit: false, limits }) : undefined;
    return installing.upload(actor, await file?.toBuffer());
  }),
  bind(contract.planApplication, ({ actor, params, body }) =>
    installing.plan(actor, params.uploadId, body.resolutions),
  ),
  bind(contract.installApplication, ({ actor, params, body }) => installing.install(actor, params.uploadId, body)),
  bind(contract.undoApplicationUpgrade, ({ actor, params, body }) => removing.undo(actor, params.id, body.acceptLoss)),
  bind(contract.uninstallApplication, ({ actor, params, body }) =>
    removing.uninstall(actor, params.id, body.documents),
  ),
  bind(contract.listTrustedKeys, ({ actor }) => keys.list(actor)),
  bind(contract.addTrustedKey, ({ actor, body }) => keys.add(actor, body)),
  bind(contract.deleteTrustedKey, ({ actor, params }) => keys.remove(actor, params.id)),
];
