import { afterEach, expect, test, vi } from 'vitest';
import { LocationUnknown } from '../../../machines/address/location.rules';
import { currentLocation } from '../../../src/adapters/device/geolocation';

afterEach(() => vi.unstubAllGlobals());

type Ask = Geolocation['getCurrentPosition'];
const deviceThat = (getCurrentPosition: Ask) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
const failing = (code: number): Ask => {
  const problem = { code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' };
  return (_, failed) => failed?.(problem as GeolocationPositionError);
};

test('where the device is, for which it has 10 seconds', async () => {
  let asked: PositionOptions | undefined;
  deviceThat((found, _, options) => {
    asked = options;
    found({ coords: { latitude: 29.3375, longitude: 48.0758 } } as GeolocationPosition);
  });
  expect(await currentLocation()).toEqual({ latitude: 29.3375, longitude: 48.0758 });
  expect(asked?.timeout).toBe(10_000);
});

test.each([
  ['denied', 1],
  ['unavailable', 2],
  ['unavailable', 3],
] as const)('%s for problem %d', async (problem, code) => {
  deviceThat(failing(code));
  await expect(currentLocation()).rejects.toEqual(new LocationUnknown(problem));
  await expect(currentLocation()).rejects.toMatchObject({ problem });
});

test('a device without any such thing says so', async () => {
  vi.stubGlobal('navigator', {});
  await expect(currentLocation()).rejects.toMatchObject({ problem: 'unavailable' });
});
