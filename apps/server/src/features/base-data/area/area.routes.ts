import * as contract from '@qiaoban/contracts/base-data/area.contract';
import { bind } from '#platform/http/bind';
import type { AreaService } from './area.service';
import type { VillageImportService } from './village-import.service';

export const createAreaBindings = (areas: AreaService, villages: VillageImportService) => [
  bind(contract.importVillages, ({ actor, request }) =>
    villages.start(actor, async () =>
      request.isMultipart()
        ? request.file({
            throwFileSizeLimit: false,
            limits: { files: 1, fields: 5, fileSize: contract.MAX_VILLAGE_BYTES },
          })
        : undefined,
    ),
  ),
  bind(contract.latestVillageImport, ({ actor }) => villages.latest(actor)),
  bind(contract.listAreas, ({ actor, params, query }) => areas.list(actor, params.id, query.keyword)),
  bind(contract.selectAreas, ({ actor, params }) => areas.selector(actor, params.id)),
  bind(contract.getArea, ({ actor, params }) => areas.get(actor, params.id)),
  bind(contract.createArea, ({ actor, body }) => areas.create(actor, body)),
  bind(contract.updateArea, ({ actor, params, body }) => areas.update(actor, params.id, body)),
  bind(contract.setAreaState, ({ actor, params, body }) => areas.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteArea, ({ actor, params }) => areas.remove(actor, params.id)),
];
