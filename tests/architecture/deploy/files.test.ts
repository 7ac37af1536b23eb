import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { namesIn } from '../../../scripts/deploy/env-example';
import { settingDefaults } from '../../../server/config';
import { projectRoot } from '../../../server/paths';

const read = (path: string) => readFileSync(join(projectRoot, 'deploy', path), 'utf8');

/** Settings that belong to deploy/compose.yaml and the client's build. */
const NOT_OF_THE_SERVER = /^(POSTGRES_PASSWORD|SHOP_IMAGE|BACKUP_DIR|BACKUP_DAYS|VITE_[A-Z_]+)$/;

describe('deploy/.env.example', () => {
  const text = read('.env.example');
  const names = namesIn(text);

  test('names every setting of the server once, and no other', () => {
    expect(names.filter((name) => !NOT_OF_THE_SERVER.test(name)).sort()).toEqual(Object.keys(settingDefaults).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  test('contains no secret', () => {
    const values = new Map([...text.matchAll(/^(?:# )?([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    const secrets = names.filter((name) =>
      /SECRET|PASSWORD|TOKEN|KEY|AUTH|SID|USERNAME|DATABASE_.*URL|SMTP/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(8);
    expect(secrets.filter((name) => values.get(name) !== '')).toEqual([]);
  });
});

describe('deploy/Dockerfile', () => {
  const text = read('Dockerfile');

  test('is valid', () => {
    expect(validate(text)).toEqual([]);
    expect(validate('FROM node\nEXPOSE none\n')).toHaveLength(1);
  });

  test('ends in a stage without root, tools and shell, on the Node that the documentation recommends', () => {
    const [, last = ''] = text.split(/^FROM (?=gcr\.io\/distroless\/)/m);
    expect(last).toContain('\nUSER nonroot\n');
    expect(last).not.toMatch(/^RUN/m);
    expect(text).toMatch(/^FROM node:24-bookworm-slim AS build$/m);
  });
});

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}
const readManifests = (file: string) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest);

const MODELS: Readonly<Record<string, new (manifest: never) => { validate(): void }>> = {
  ConfigMap,
  Deployment,
  Ingress,
  Job,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

/** What is wrong with an object by the schema of its kind. */
function problemsOf(manifest: Manifest): string | null {
  const Model = MODELS[manifest.kind];
  if (!Model) return `${manifest.kind} has no schema in this test`;
  try {
    new Model(manifest as never).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('deploy/kubernetes', () => {
  const { resources, ...kustomization } = parse(read('kubernetes/kustomization.yaml'));
  const manifests = (resources as string[]).flatMap(readManifests);
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!;

  test('lists all of its files and each matches the schema of Kubernetes', () => {
    expect(['kustomization.yaml', ...resources].sort()).toEqual(
      readdirSync(join(projectRoot, 'deploy', 'kubernetes')).sort(),
    );
    expect(kustomization).toMatchObject({ kind: 'Kustomization', images: [{ name: 'lawza' }] });
    for (const manifest of manifests) expect(problemsOf(manifest), manifest.kind).toBeNull();
    const text = read('kubernetes/shop.yaml').replace(/containerPort: \d+/, 'containerPort: http');
    const broken = parseAllDocuments(text).map((document) => problemsOf(document.toJS()));
    expect(broken.join()).toContain('containerPort');
  });

  test('has probes, limits, a migration that runs once, a disruption budget and no secret', () => {
    const container = {
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      resources: { limits: { memory: '768Mi' } },
      securityContext: { readOnlyRootFilesystem: true },
    };
    expect(find('Deployment').spec).toMatchObject({ template: { spec: { containers: [container] } } });
    expect(find('Job').spec).toMatchObject({
      template: {
        spec: { restartPolicy: 'Never', containers: [{ command: ['node', 'dist/server/cli.js', 'migrate'] }] },
      },
    });
    expect(find('ConfigMap')).toMatchObject({ data: { MIGRATE: '0' } });
    const { selector } = find('Deployment').spec;
    expect(find('PodDisruptionBudget').spec).toMatchObject({ selector, minAvailable: 1 });
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
  });
});
