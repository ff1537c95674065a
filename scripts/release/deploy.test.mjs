import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { fromRoot } from '../bootstrap/paths.mjs';

/*
 * The files of `deploy/`, as far as they can be checked within seconds. `npm run faults -- proxies` puts the proxies in front of two nodes. Helm
 * and Docker are not here: the chart's templates are filled in by the few functions that they use, and the image is built by hand (docs/operations/containers.md).
 */

const read = (path) => readFileSync(fromRoot('deploy', path), 'utf8');
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'darasa-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A test of a program that this machine may not have: then it says so. */
const withProgram = (program) => it.skipIf(!existsSync(program));

describe('systemd units', () => {
  const units = ['darasa', 'darasa-worker'];

  it.each(units)('%s sends its signal to the main process alone, and waits long enough', (name) => {
    const unit = read(`systemd/${name}.service`);
    expect(unit).toMatch(/^KillMode=mixed$/m);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
    expect(unit).toMatch(/^ExecStart=\/opt\/darasa\/current\/bin\/darasa (start|worker)$/m);
  });

  withProgram('/usr/bin/systemd-analyze')(
    'are understood by systemd (skipped where systemd-analyze is missing)',
    () => {
      for (const name of units) {
        const path = join(folder, `${name}.service`);
        // Its program and its user are not on this machine
        writeFileSync(
          path,
          read(`systemd/${name}.service`)
            .replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
            .replace('User=darasa', 'User=root'),
        );
        const { status, stderr } = spawnSync('systemd-analyze', ['verify', path]);
        expect([status, String(stderr)]).toEqual([0, '']);
      }
    },
  );
});

describe('proxies', () => {
  const certificate = () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
    if (!existsSync(cert)) {
      const options = [
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ];
      execFileSync('openssl', ['req', ...options], { stdio: 'ignore' });
      writeFileSync(join(folder, 'both.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
    }
    return { key, cert, both: join(folder, 'both.pem') };
  };

  withProgram('/usr/sbin/nginx')('nginx understands its file (skipped where nginx is missing)', () => {
    const { key, cert } = certificate();
    const site = read('nginx/darasa.conf')
      .replace('/etc/ssl/darasa/fullchain.pem', cert)
      .replace('/etc/ssl/darasa/privkey.pem', key);
    writeFileSync(join(folder, 'site.conf'), site);
    const path = join(folder, 'nginx.conf');
    writeFileSync(
      path,
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
    );
    expect(String(spawnSync('/usr/sbin/nginx', ['-t', '-c', path]).stderr)).toContain('test is successful');
  });

  withProgram('/usr/sbin/haproxy')('HAProxy understands its file (skipped where haproxy is missing)', () => {
    const path = join(folder, 'haproxy.cfg');
    writeFileSync(
      path,
      read('haproxy/haproxy.cfg').replaceAll('/etc/ssl/darasa/site.pem', certificate().both),
    );
    expect(spawnSync('/usr/sbin/haproxy', ['-c', '-q', '-f', path])).toMatchObject({ status: 0 });
  });

  withProgram('/usr/bin/caddy')('Caddy understands its file (skipped where caddy is missing)', () => {
    const path = fromRoot('deploy', 'caddy', 'Caddyfile');
    const options = ['validate', '--adapter', 'caddyfile', '--config', path];
    expect(spawnSync('/usr/bin/caddy', options, { env: { ...process.env, HOME: folder } })).toMatchObject({
      status: 0,
    });
  });
});

describe('the image and its neighbours', () => {
  it('runs as nobody else, from a release that was built elsewhere', () => {
    const text = read('Dockerfile');
    const [, last] = text.split(/^FROM \$\{BASE\}$/m);
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toMatch(/^COPY --from=build \/release \/opt\/darasa$/m);
    expect(last).not.toMatch(/\bnpm\b/);
  });

  it('compose has app, worker, database and store, each restarted, and nothing that is written beside its volumes', () => {
    const { services, volumes } = parse(read('compose.yaml'), { merge: true });
    expect(Object.keys(services)).toEqual(['app', 'worker', 'database', 'storage', 'bucket']);
    for (const name of ['app', 'worker'])
      expect(services[name]).toMatchObject({
        read_only: true,
        init: true,
        restart: 'unless-stopped',
        cap_drop: ['ALL'],
      });
    expect(services.app.environment).toMatchObject({
      RUN_JOBS: 'off',
      DATABASE_URL: expect.stringContaining('@database:5432'),
    });
    const used = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0]),
    );
    expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted());
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    for (const name of asked) expect(read('compose.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

describe('the chart', () => {
  const values = parse(read('helm/darasa/values.yaml'));
  const chart = parse(read('helm/darasa/Chart.yaml'));

  /** What the templates use of Helm. @throws for anything else */
  function fill(text, given) {
    const look = (path) => path.split('.').reduce((value, name) => value?.[name], given);
    const blocks = text.replace(/\{\{- if \.([\w.]+) \}\}\n([\s\S]*?)\{\{- end \}\}\n?/g, (_, path, inner) =>
      look(path) ? inner : '',
    );
    return blocks.replace(/\{\{ (.*?) \}\}/g, (_, expression) => {
      const [, json, path, other] =
        /^(toJson )?\.([\w.]+)(?: \| default \.([\w.]+))?$/.exec(expression) ?? [];
      const value = look(path ?? '') || (other && look(other));
      if (value === undefined) throw new Error(`The chart uses ${expression}, which has no value`);
      return json ? JSON.stringify(value) : String(value);
    });
  }
  const render = (changed = {}) =>
    readdirSync(fromRoot('deploy/helm/darasa/templates')).flatMap((name) =>
      parseAllDocuments(
        fill(read(`helm/darasa/templates/${name}`), {
          Values: { ...values, ...changed },
          Chart: { AppVersion: chart.appVersion },
          Release: { Name: 'school' },
        }),
      ).flatMap((document) => {
        expect(document.errors).toEqual([]);
        return document.toJSON() ?? [];
      }),
    );
  const kinds = (objects) => objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();

  it('has the version of the program', () => {
    const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
    expect([chart.appVersion, chart.version]).toEqual([version, version]);
  });

  it('makes what a site needs, in objects that fit each other', () => {
    const objects = render();
    expect(kinds(objects)).toEqual([
      'ConfigMap school-settings',
      'Deployment school-web',
      'Deployment school-worker',
      'Ingress school',
      'PodDisruptionBudget school-web',
      'Service school',
    ]);
    const [web, worker] = objects.filter(({ kind }) => kind === 'Deployment');
    for (const { spec } of [web, worker]) {
      const { labels } = spec.template.metadata;
      expect(labels).toMatchObject(spec.selector.matchLabels);
      const [container] = spec.template.spec.containers;
      expect(container.image).toBe(`darasa:${chart.appVersion}`);
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
      const mounted = container.volumeMounts.map(({ name }) => name);
      expect(spec.template.spec.volumes.map(({ name }) => name)).toEqual(mounted);
    }
    const service = objects.find(({ kind }) => kind === 'Service');
    expect(web.spec.template.metadata.labels).toMatchObject(service.spec.selector);
    expect(web.spec.template.spec.containers[0].readinessProbe.httpGet.path).toBe('/readyz');
    const settings = objects.find(({ kind }) => kind === 'ConfigMap');
    for (const value of Object.values(settings.data)) expect(typeof value).toBe('string');
  });

  it('goes without an ingress', () => {
    expect(kinds(render({ ingress: { ...values.ingress, enabled: false } })).join()).not.toContain('Ingress');
  });
});
