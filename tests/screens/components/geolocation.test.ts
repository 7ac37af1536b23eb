import { afterEach, expect, test, vi } from 'vitest';
import { LocationUnknown } from '../../../machines/address/location.rules';
import { currentLocation } from '../../../src/adapters/device/geolocation';

afterEach(() => vi.unstubAllGlobals());

type Ask = Geolocation['getCurrentPosition'];
const stubGeolocation = (getCurrentPosition: Ask) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
const failWith = (code: number): Ask => {
  const problem = { code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' };
  return (_, onError) => onError?.(problem as GeolocationPositionError);
};

test('the current location has a timeout of 10 seconds', async () => {
  let requestedOptions: PositionOptions | undefined;
  stubGeolocation((onSuccess, _, options) => {
    requestedOptions = options;
    onSuccess({ coords: { latitude: 29.3375, longitude: 48.0758 } } as GeolocationPosition);
  });
  expect(await currentLocation()).toEqual({ latitude: 29.3375, longitude: 48.0758 });
  expect(requestedOptions?.timeout).toBe(10_000);
});

test.each([
  ['denied', 1],
  ['unavailable', 2],
  ['unavailable', 3],
] as const)('the problem is %s for the error code %d', async (problem, code) => {
  stubGeolocation(failWith(code));
  await expect(currentLocation()).rejects.toEqual(new LocationUnknown(problem));
  await expect(currentLocation()).rejects.toMatchObject({ problem });
});

test('without geolocation the location is unavailable', async () => {
  vi.stubGlobal('navigator', {});
  await expect(currentLocation()).rejects.toMatchObject({ problem: 'unavailable' });
});
