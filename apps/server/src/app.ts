import Fastify, { LogController } from 'fastify';
import { MAX_RECORD_ID } from '@qiaoban/contracts/ids';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import { createBus, RECONNECTED } from './platform/bus';
import type { Clock } from './platform/clock';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { openBlobStore } from './platform/blob/open-blob-store';
import type { DatabaseDriver } from './platform/database/driver';
import { createTenants, DEFAULT_TENANT, PLATFORM_SCHEMA, TENANTS_CHANGED } from './platform/database/tenant';
import { migrateSchema } from './platform/database/migrate';
import { withoutBase } from './platform/http/base-path';
import { registerBindings } from './platform/http/bind';
import { handleError } from './platform/http/error-handler';
import { registerDocs } from './platform/http/docs';
import { isHealth, registerHealth } from './platform/http/health';
import { cutIdleConnections } from './platform/http/idle-connections';
import { observeCalls } from './platform/http/observe-calls';
import { registerSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers';
import { giveUpSlowBodies } from './platform/http/slow-bodies';
import { registerWebApp } from './platform/http/web-app';
import { createJobs } from './platform/jobs';
import { newId } from './platform/ids';
import { createSocketHub } from './platform/socket-hub';
import { platformMigrations } from './migrations';
import '@qiaoban/contracts/common.texts';
import { compose } from './compose/compose';
import { createProvision, ensureTenant, topUpTenants } from './seed/tenant';
import { createOutbound } from './platform/outbound/outbound';
import { createEncrypter } from './platform/encrypter';
import { secretOf } from './platform/secret';

type AppOptions = { config: Config; driver: DatabaseDriver; clock?: Clock; version: string };

/** Puts everything together: the one place that knows every part. Listens only when `listen` is called. */
export const createApp = async ({ config, driver, clock = systemClock, version }: AppOptions) => {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.headers.authorization'] },
    genReqId: () => newId(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1_048_576,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.basePath),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: MAX_RECORD_ID },
    forceCloseConnections: true,
    // addresses that no route can read: no hook sees them
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      void reply.header('Cache-Control', 'no-store');
      handleError(error, request, reply);
    },
  });
  const health = registerHealth(app, driver);
  await migrateSchema(driver, PLATFORM_SCHEMA, platformMigrations);
  const tenants = createTenants(driver);
  await ensureTenant(tenants.platform, DEFAULT_TENANT);
  await tenants.refresh();
  await topUpTenants(driver, tenants, config.timeZone);

  const logBusError = (error: unknown): void => app.log.error({ err: error }, 'bus');
  const bus = await createBus(driver, logBusError);
  const reread = (): void => void tenants.refresh().catch(logBusError);
  bus.on(TENANTS_CHANGED, reread);
  bus.on(RECONNECTED, reread);
  const hub = createSocketHub(bus);
  const jobs = createJobs({ tenants, tenantCodes: tenants.openCodes, bus, log: app.log });
  const blobs = openBlobStore(config, clock);
  const secret = await secretOf(tenants.platform);
  const encrypter = createEncrypter(secret, config.sealKey);
  const outbound = createOutbound({ allow: config.outboundAllow, clock, bus });

  const provision = createProvision(driver, tenants, config.timeZone);
  const features = compose({
    config,
    tenants,
    bus,
    hub,
    jobs,
    blobs,
    clock,
    secret,
    encrypter,
    outbound,
    driver,
    provision,
  });

  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    if (bus.isHearing() || isHealth(request.url)) return;
    bus.forget();
    await tenants.refresh();
  });
  app.setErrorHandler(handleError);
  observeCalls(app, features.listen);
  giveUpSlowBodies(app);
  registerSecurityHeaders(app);
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  cutIdleConnections(app);
  await app.register(multipart);
  await app.register(async (api) => {
    // callbacks of the public account
    api.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    hub.register(api, features.identify);
    registerBindings(api, features.bindings, features.authenticate, features.textsForAnonymous);
  });
  await registerDocs(app, {
    version,
    authenticate: features.authenticate,
    isOpen: config.openDocs,
    base: config.basePath,
  });
  await registerWebApp(app, { folder: config.webDir, base: config.basePath, authenticate: features.authenticate });

  return {
    app,
    tenants,
    bus,
    hub,
    jobs,
    features,
    bindings: features.bindings,
    start: async (): Promise<string> => {
      jobs.start();
      features.monitor.start();
      features.log.start();
      features.timetable.start();
      const address = await app.listen({ port: config.port, host: config.host });
      health.ready();
      return `${address}${config.basePath}`;
    },
    /**
     * Lets running calls and jobs end and windows go to another node, then closes sockets, server and bus. The database
     * driver stays open.
     */
    stop: async (timeout = 10_000): Promise<void> => {
      health.stopping();
      const handedOver = hub.handOver(timeout);
      await features.timetable.stop();
      await jobs.stop(timeout);
      await handedOver;
      hub.closeAll();
      await app.close();
      features.monitor.stop();
      await features.log.stop();
      await features.apiKeys.flushUsage();
      await bus.close();
      await outbound.close();
      await features.dataApplication.close();
    },
  };
};
export type App = Awaited<ReturnType<typeof createApp>>;
