import { getPublicConfig } from '@qiaoban/contracts/system/public-config.contract';
import * as contract from '@qiaoban/contracts/system/system-config.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { ConfigService } from './config.service';

export const createConfigBindings = (config: ConfigService) => [
  bind(contract.getSysConfig, ({ actor }) => config.get(actor)),
  bind(contract.updateSysConfig, ({ actor, body }) => config.update(actor, body)),
  bind(getPublicConfig, () => config.open()),
  bind(contract.setLogo, ({ actor, params, body }) => config.setLogo(actor, params.kind, body.image)),
  bind(contract.getMapSettings, ({ actor }) => config.map(actor)),
  bind(contract.setMapSettings, ({ actor, body }) => config.setMap(actor, body)),
  bindRaw(contract.getLogo, async ({ params, reply }) => {
    const picture = await config.logo(params.kind);
    // its address changes with every new picture
    void reply.headers({ 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=86400' });
    return reply.send(picture);
  }),
];
