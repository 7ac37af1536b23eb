interface Release {
  readonly name: string;
  readonly version: string;
  readonly at?: string | undefined;
}
export function ageOf(
  released: readonly Release[],
  now: number,
): { verdict: 'passed' | 'failed' | 'not checked'; sentence: string };
export function lockedOf(
  manifest: { readonly dependencies: object },
  lock: { readonly packages: Readonly<Record<string, { readonly version?: string }>> },
): readonly Release[];
