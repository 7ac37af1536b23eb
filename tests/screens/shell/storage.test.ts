import { afterEach, expect, test, vi } from 'vitest';
import { KEYS } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const throwing = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['that is absent', undefined],
  ['that throws at everything', { getItem: throwing, setItem: throwing, removeItem: throwing }],
])('storage %s is memory for this visit [row 44]', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  const store = localStore();
  for (const key of Object.values(KEYS)) {
    expect(store.read(key)).toBeNull();
    store.write(key, 'new');
    expect(store.read(key)).toBe('new');
    store.remove(key);
    expect(store.read(key)).toBeNull();
  }
});

test('storage that is full at any write never gives the old value for the new one [row 45]', () => {
  const keys = Object.values(KEYS);
  for (const full of keys.keys()) {
    const kept = new Map(keys.map((key) => [key as string, 'old']));
    let writes = 0;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (key in { 'lawza.probe': 1 }) return;
        if (writes++ >= full) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => kept.delete(key),
    });
    const store = localStore();
    expect(keys.map((key) => store.write(key, 'new')).filter(Boolean)).toHaveLength(full);
    expect(keys.map((key) => store.read(key))).toEqual(keys.map(() => 'new'));
  }
});
