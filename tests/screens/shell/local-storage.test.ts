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
  ['that always throws', { getItem: throwing, setItem: throwing, removeItem: throwing }],
])('storage %s is replaced by memory [row 44]', (_, storage) => {
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

test('storage that becomes full at any write never returns an old value [row 45]', () => {
  const keys = Object.values(KEYS);
  for (const capacity of keys.keys()) {
    const stored = new Map(keys.map((key) => [key as string, 'old']));
    let writes = 0;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (key in { 'lawza.probe': 1 }) return;
        if (writes++ >= capacity) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    });
    const store = localStore();
    expect(keys.map((key) => store.write(key, 'new')).filter(Boolean)).toHaveLength(capacity);
    expect(keys.map((key) => store.read(key))).toEqual(keys.map(() => 'new'));
  }
});
