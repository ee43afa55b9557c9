import type { FastifyRequest } from 'fastify';
import { login } from '@qiaoban/contracts/auth/auth.contract';
import * as online from '@qiaoban/contracts/auth/online.contract';
import * as own from '@qiaoban/contracts/auth/own-account.contract';
import * as registration from '@qiaoban/contracts/auth/registration.contract';
import * as scan from '@qiaoban/contracts/auth/scan-login.contract';
import * as ways from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { languageOf } from '@qiaoban/contracts/texts';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { bind } from '#platform/http/bind';
import type { CodeService } from '../code/code.service';
import type { From } from '../from';
import type { OnlineService } from '../online/online.service';
import type { AvatarService } from '../own/avatar.service';
import type { RecoverService } from '../recover/recover.service';
import type { RegistrationService } from '../registration/registration.service';
import type { ScanService } from '../scan/scan.service';
import type { SliderService } from '../slider/slider.service';
import type { OptionsService } from './options.service';
import type { SignInService } from './sign-in.service';

const fromOf = (request: FastifyRequest): From => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: languageOf(request.headers['accept-language']),
  log: request.log,
});

type Services = {
  tenants: Tenants;
  options: OptionsService;
  signIn: SignInService;
  sliders: SliderService;
  codes: CodeService;
  recover: RecoverService;
  scans: ScanService;
  registrations: RegistrationService;
  onlines: OnlineService;
  avatars: AvatarService;
};

/** Anonymous visitors come without a tenant: what they apply for and forgot belongs to the first one. */
export const createSignInBindings = (s: Services) => {
  const db = s.tenants.db(DEFAULT_TENANT);
  return [
    bind(login, ({ body, request }) => s.signIn.byPassword(fromOf(request), body)),
    bind(ways.loginOptions, () => s.options.read(db)),
    bind(ways.makeSlider, ({ request }) => s.sliders.make(request.ip)),
    bind(ways.solveSlider, ({ body, request }) => s.sliders.solve(request.ip, body.id, body)),
    bind(ways.sendCode, ({ body, request }) => s.codes.send(fromOf(request), db, body.purpose, body.target)),
    bind(ways.loginByCode, ({ body, request }) => s.signIn.byCode(fromOf(request), body.mobile, body.code)),
    bind(ways.replaceForgotten, ({ body, request }) => s.recover.replace(fromOf(request), DEFAULT_TENANT, db, body)),

    bind(scan.beginScan, ({ request }) => s.scans.begin(fromOf(request))),
    bind(scan.scanState, ({ body, request }) => s.scans.state(fromOf(request), body.ticket)),
    bind(scan.lookAtScan, ({ actor, body }) => s.scans.look(actor, body.code)),
    bind(scan.answerScan, ({ actor, body }) => s.scans.answer(actor, body.code, body.isAgreed)),

    bind(registration.register, ({ body, request }) => s.registrations.apply(fromOf(request), db, body)),
    bind(registration.listRegistrations, ({ actor, query }) => s.registrations.list(actor, query)),
    bind(registration.approveRegistration, ({ actor, params, body }) =>
      s.registrations.approve(actor, params.id, body),
    ),
    bind(registration.refuseRegistration, ({ actor, params, body }) =>
      s.registrations.refuse(actor, params.id, body.reason),
    ),

    bind(online.listOnline, ({ actor, query }) => s.onlines.list(actor, query)),
    bind(online.forceOffline, ({ actor, params }) => s.onlines.forceOffline(actor, params.id)),
    bind(online.forceOfflineMany, ({ actor, body }) => s.onlines.forceOfflineMany(actor, body.ids)),
    bind(online.listOwnSessions, ({ actor }) => s.onlines.own(actor)),
    bind(online.endOwnSession, ({ actor, params }) => s.onlines.endOwn(actor, params.id)),
    bind(online.endOtherSessions, ({ actor }) => s.onlines.endOthers(actor)),
    bind(own.setAvatar, ({ actor, params }) => s.avatars.set(actor, params.name)),
  ];
};
