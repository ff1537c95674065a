import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embedOrigins } from '@darasa/contract/authoring/links';
import type { FastifyInstance } from 'fastify';
import { PAGE_CHANNEL, registerAdministration } from '#modules/administration';
import { registerAnalytics } from '#modules/analytics';
import { approvalPersonalData, registerApproval } from '#modules/approval';
import {
  assessmentPersonalData,
  findOwnDueDates,
  permitAnswerUploads,
  registerAssessment,
  type Sandbox,
  tellOfPrograms,
} from '#modules/assessment';
import { authoringPersonalData, registerAuthoring } from '#modules/authoring';
import {
  cataloguePersonalData,
  createCatalogue,
  createSitemapSource,
  keepVocabularyFresh,
  registerArtwork,
  registerCatalogueRoutes,
  registerSitemaps,
} from '#modules/catalogue';
import { CERTIFICATE_CHANNEL, createCredentials, credentialsPersonalData } from '#modules/credentials';
import { enrollmentPersonalData, registerEnrollment } from '#modules/enrollment';
import { createIdentity, openKeyring, type Passwords, registerPortraits } from '#modules/identity';
import {
  courseProgressOf,
  createRevisionFacts,
  learningPersonalData,
  type ReadRevision,
  registerLearning,
} from '#modules/learning';
import { createMedia, mediaPersonalData } from '#modules/media';
import { notificationPersonalData, notifyBrowsers, registerNotifications } from '#modules/notifications';
import { paymentPersonalData, registerPayments, takesPayments } from '#modules/payments';
import { registerReviews, reviewsPersonalData } from '#modules/reviews';
import { registerSupport, supportPersonalData } from '#modules/support';
import type { ChangeFeed, DatabaseConnection, Db } from '#platform/database/index';
import { registerEndpointNotFound } from '#platform/http/error-handler';
import { registerHealth } from '#platform/http/health';
import { registerOpenApi } from '#platform/http/openapi';
import { keepReplies } from '#platform/http/repeats/keep-replies';
import { createHttpServer } from '#platform/http/server';
import { watchUnlistedProxy } from '#platform/http/unlisted-proxy';
import { requireWrites, stopsServing, watchNode } from '#platform/nodes/index';
import { createDiskCheck, type Log } from '#platform/observability/index';
import { inProcessApi, registerPages } from '#platform/pages/index';
import { createRealtime } from '#platform/realtime/index';
import type { Storage } from '#platform/storage/index';
import type { Config } from './config.ts';
import { tellOfChanges } from './live/tell-of-changes.ts';
import { certificateTopic, contentTopic, topicsOfAnswer, topicsOfChange } from './page-topics.ts';
import { canonicalPageUrl } from './page-urls.ts';

/** The application's external dependencies; tests pass their own. */
export interface AppDeps {
  config: Config;
  db: Db;
  /** The same database, for code that needs its own connection. */
  connection: DatabaseConnection;
  changes: ChangeFeed;
  log: Log;
  /** Where uploaded files lie; the same as the jobs have. */
  storage: Storage;
  /** Where programs of learners are run; the same as the jobs have. */
  sandbox: Sandbox;
  /** What the process keeps of revisions; the same as the jobs have. Default: its own. */
  readRevision?: ReadRevision;
  /** The web app's build. `false`: only the API, without pages. Default: apps/web/dist. */
  webDist?: string | false;
  /** Replaces the real ones, to count their calls or to skip their work. */
  passwords?: Passwords;
  /** The newest migration that this program knows. With it the process compares itself with the others. */
  schemaVersion?: number;
  /** Begins to count the catalogue while everything is registered, so that the first visitor waits less. */
  prepareCatalogue?: boolean;
}

export const API_ROOT = '/api/v1';
const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The application, ready to listen or to be called by `inject`. Everything is registered here, in order. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, readRevision = createRevisionFacts() } = deps;
  const app = await createHttpServer({
    log: deps.log,
    trustedProxies: config.trustProxy,
    rateLimitPerMinute: config.rateLimitPerMinute,
    addressLimits: config.addressLimits,
    secure: config.siteUrl.startsWith('https:'),
    hstsSubdomains: config.hstsSubdomains,
    databaseConnections: config.databasePoolSize,
    connections: { max: config.maxConnections, maxPerIp: config.maxConnectionsPerIp },
  });
  const keyring = await openKeyring({ ...config, now: new Date() });
  const identity = createIdentity({
    ...deps,
    keyring,
    siteName: config.siteName,
    siteUrl: config.siteUrl,
    supportEmail: config.supportEmail,
    signInProviders: config.signInProviders,
    adminEmail: config.adminEmail,
    demoAllowed: config.demoAllowed,
    personalDataHandlers: [
      approvalPersonalData,
      assessmentPersonalData,
      cataloguePersonalData,
      credentialsPersonalData,
      enrollmentPersonalData,
      learningPersonalData,
      authoringPersonalData,
      mediaPersonalData,
      notificationPersonalData,
      paymentPersonalData,
      reviewsPersonalData,
      supportPersonalData,
    ],
  });
  app.decorate('identify', identity.identify);
  const realtime = createRealtime({
    ...deps,
    recognise: identity.recognise,
    siteUrl: config.siteUrl,
    trustedProxies: config.trustProxy,
    limits: config.rateLimitPerMinute > 0,
  });
  identity.notifyBrowsers(realtime.here);
  const stopNotifying = await notifyBrowsers(deps.changes, realtime.here);
  const catalogue = createCatalogue({ ...deps, supportEmail: config.supportEmail });
  if (deps.prepareCatalogue)
    // A later caller gets the failure
    Promise.all([catalogue.navigation(), catalogue.stats()]).catch(() => undefined);
  const media = createMedia({
    ...deps,
    secrets: () => keyring.signing().map(({ secret }) => secret),
    quotaBytes: config.uploadQuotaBytes,
    maxBytes: config.uploadMaxBytes,
    permitUpload: permitAnswerUploads(db),
  });
  const credentials = createCredentials({
    db,
    encryption: keyring.encryption,
    siteName: config.siteName,
    siteUrl: config.siteUrl,
    supportEmail: config.supportEmail,
  });
  const stopLive = await tellOfChanges(deps, realtime.here);
  const stopPrograms = await tellOfPrograms(deps.changes, realtime.here);
  const stopMedia = await media.notifyBrowsers(deps.changes, realtime.here);
  let stopPages: (() => void) | undefined;
  let stopCertificates: (() => void) | undefined;
  let stopVocabulary: (() => Promise<void>) | undefined;
  app.addHook('onClose', async () => {
    stopPages?.();
    stopCertificates?.();
    stopMedia();
    stopPrograms();
    stopLive();
    await stopVocabulary?.();
    stopNotifying();
    await catalogue.close();
    await identity.close();
  });

  const unlistedProxy = watchUnlistedProxy(app, config.trustProxy);
  const diskCheck = createDiskCheck(config.dataDir);
  const node =
    deps.schemaVersion === undefined
      ? undefined
      : await watchNode({
          ...{ ...deps, schemaVersion: deps.schemaVersion, dataDir: config.dataDir, unlistedProxy },
          port: config.port || -process.pid,
          runsJobs: config.runJobs,
          keys: () => ({ signing: keyring.signing(), encryption: keyring.encryption }),
          diskCheck,
        });
  app.addHook('onClose', async () => node?.close());

  await registerOpenApi(app, { root: API_ROOT, siteName: config.siteName, version: '1' });
  registerHealth(
    app,
    [
      // A database on another machine goes on without this disk
      ...(config.databaseUrl ? [] : [{ name: 'disk', check: diskCheck }]),
      { name: 'database', check: () => requireWrites(db) },
      {
        name: 'keys',
        check: async () => {
          if (node?.findings().some(({ name }) => name === 'keys')) throw new Error('Other keys');
        },
      },
      {
        // A new node gets no visitors until it can serve them
        name: 'catalogue',
        check: async () => {
          await catalogue.ready();
        },
      },
    ],
    {
      degraded: () =>
        [...new Set((node?.findings() ?? []).map(({ name }) => name))].filter((name) => !stopsServing(name)),
      facts: { sandbox: () => deps.sandbox.describe() },
    },
  );
  await app.register(
    async (api) => {
      registerEndpointNotFound(api);
      keepReplies(api, db);
      identity.registerRoutes(api);
      registerCatalogueRoutes(api, catalogue);
      registerAuthoring(api, {
        db,
        catalogue,
        settings: config.reviewSettings,
        places: realtime.places,
        media,
        takesPayments,
        archives: {
          folder: join(config.dataDir, 'imports'),
          maxBytes: config.uploadQuotaBytes,
          maxFileBytes: config.uploadMaxBytes,
        },
      });
      media.registerRoutes(api);
      registerAdministration(api, deps);
      registerEnrollment(api, { db, catalogue, progressOf: courseProgressOf });
      registerLearning(api, {
        db,
        readRevision,
        media,
        site: { name: config.siteName, url: config.siteUrl },
        apiRoot: API_ROOT,
        ownDue: findOwnDueDates,
      });
      registerAssessment(api, { db, media, readRevision, sandbox: deps.sandbox });
      registerAnalytics(api, { db, catalogue });
      registerApproval(api, { db, settings: config.reviewSettings, signer: media.signer });
      registerPayments(api, { db, site: config });
      registerReviews(api, { db });
      credentials.registerRoutes(api);
      registerNotifications(api, deps);
      registerSupport(api, deps);
    },
    { prefix: API_ROOT },
  );
  credentials.registerFiles(app);
  media.registerFiles(app, { demo: join(config.dataDir, 'media', 'demo') });
  registerPortraits(app);
  registerArtwork(app, {
    siteName: config.siteName,
    async findCourse(id) {
      const place = await catalogue.place(id);
      if (!place) return null;
      const { title, category, instructor_name: teacher } = place;
      return { title, byline: teacher, category, seed: String(place.id) };
    },
  });
  registerSitemaps(app, { ...config, source: createSitemapSource({ db, catalogue }) });

  const webDist = deps.webDist ?? config.webDist ?? WEB_DIST;
  if (webDist !== false) {
    const pages = await registerPages(app, {
      distDir: webDist,
      api: inProcessApi(app),
      site: {
        name: config.siteName,
        origin: config.siteUrl,
        supportEmail: config.supportEmail,
        timeZone: config.timeZone,
        publicMarketingPages: config.publicMarketingPages,
      },
      canonicalUrl: (path, query) => canonicalPageUrl(path, query, config),
      topicsOf: topicsOfAnswer,
      serviceWorker: config.serviceWorker,
      storage: deps.storage,
      // Videos elsewhere, which lessons show once somebody has pressed Play; a PDF in the browser's own viewer
      csp: { 'frame-src': [...embedOrigins, 'blob:'] },
      ...(config.webDevServer ? { devServer: config.webDevServer } : {}),
    });
    catalogue.onChange((change) => pages.invalidate(topicsOfChange(change)));
    stopPages = await deps.changes.listen(
      PAGE_CHANNEL,
      (change) => pages.invalidate([contentTopic((change as { slug: string }).slug)]),
      { onGap: () => pages.invalidate('all') },
    );
    stopCertificates = await deps.changes.listen(
      CERTIFICATE_CHANNEL,
      (change) => pages.invalidate([certificateTopic((change as { id: string }).id)]),
      { onGap: () => pages.invalidate('all') },
    );
  }
  realtime.attach(app);
  app.addHook('onListen', async () => {
    // Listen for changes before the first visitor arrives
    catalogue
      .ready()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'The catalogue is not ready yet'));
    stopVocabulary = keepVocabularyFresh(catalogue, deps);
  });
  return app;
}
